import { randomBytes } from 'node:crypto';
import { type Lurewatch, LurewatchError, type ReportGateRequest } from '@lurewatch/sdk';
import type { DecisionCounts } from './count-decisions.ts';
import type { ServerState } from './server-state.ts';

export interface TellDecisionsOptions {
  readonly counts: DecisionCounts;
  readonly lurewatch: Pick<Lurewatch, 'reportGate'>;
  readonly state: ServerState;
  /** What the gate says of itself now. */
  readonly gate: () => Omit<ReportGateRequest['gate'], 'untold'>;
  readonly intervalMs: number;
  readonly now: () => number;
}

type Batch = NonNullable<ReportGateRequest['batch']>;

/** As many as one batch may hold. */
const BATCH_SIZE = 1_000;
const SEND_TIMEOUT_MS = 30_000;

/**
 * Tells the service how the gate is, and what it decided. A batch keeps its id until the service has it, so
 * that one whose answer was lost is counted once.
 */
export function createTellDecisions({ counts, lurewatch, state, gate, intervalMs, now }: TellDecisionsOptions): {
  close(): void;
} {
  const closing = new AbortController();
  let pending: Batch | null = null;
  let isSending = false;

  function take(): Batch | null {
    const decisions = [...counts.take(BATCH_SIZE)];
    return decisions.length === 0 ? null : { id: randomBytes(16).toString('hex'), decisions };
  }

  async function tell(): Promise<void> {
    if (isSending || state.nextAttemptAt() > now()) return;
    isSending = true;
    try {
      do {
        pending ??= take();
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
        await lurewatch.reportGate({ gate: { ...gate(), untold: counts.untold() }, batch: pending }, { signal });
        pending = null;
        state.answered();
      } while (counts.size() > 0 && !closing.signal.aborted);
    } catch (error) {
      // The service says the same of this batch for ever, and would hear of nothing else.
      if (pending !== null && isFinal(error)) {
        counts.giveUp(pending.decisions);
        pending = null;
      }
      if (!closing.signal.aborted) state.failed(error);
    } finally {
      isSending = false;
    }
  }

  const timer = setInterval(() => void tell(), intervalMs);
  timer.unref();
  void Promise.resolve().then(tell);

  return {
    close() {
      closing.abort();
      clearInterval(timer);
    },
  };
}

/** What the service itself will say of this batch again. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof LurewatchError) || error.code === 'unexpected_answer') return false;
  return error.status === 400 || error.status === 413;
}
