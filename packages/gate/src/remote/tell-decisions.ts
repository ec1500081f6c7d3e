import { randomBytes } from 'node:crypto';
import { type GateDecision, type Lurewatch, LurewatchError, type ReportGateRequest } from '@lurewatch/sdk';
import type { ServerState } from './server-state.ts';

export interface TellDecisionsOptions {
  readonly lurewatch: Pick<Lurewatch, 'reportGate'>;
  readonly state: ServerState;
  /** What the gate says of itself now. */
  readonly gate: () => Omit<ReportGateRequest['gate'], 'untold'>;
  readonly intervalMs: number;
  readonly now: () => number;
}

export interface TellDecisions {
  add(decision: Omit<GateDecision, 'at' | 'count'>): void;
  /** Decisions that were not kept, since the start. */
  readonly untold: () => number;
  close(): void;
}

type Batch = NonNullable<ReportGateRequest['batch']>;

const HOUR_MS = 3_600_000;
/** As many as one batch may hold. */
const BATCH_SIZE = 1_000;
/** Different decisions that wait while the service is away. */
const MOST_WAITING = 10_000;
const MOST_COUNT = 1_000_000;
/** What is older is no longer news. */
const KEPT_MS = 4 * HOUR_MS;
const SEND_TIMEOUT_MS = 30_000;

/**
 * Tells the service how the gate is, and what it decided, counted by hour and host. A batch keeps its id until the service has it, so
 * that one whose answer was lost is counted once.
 */
export function createTellDecisions({ lurewatch, state, gate, intervalMs, now }: TellDecisionsOptions): TellDecisions {
  const counts = new Map<string, GateDecision>();
  const closing = new AbortController();
  let pending: Batch | null = null;
  let untold = 0;
  let isSending = false;

  function take(): Batch | null {
    const decisions: GateDecision[] = [];
    for (const [key, decision] of counts) {
      if (decisions.length >= BATCH_SIZE) break;
      counts.delete(key);
      if (Date.parse(decision.at) < now() - KEPT_MS) untold += decision.count;
      else decisions.push(decision);
    }
    return decisions.length === 0 ? null : { id: randomBytes(16).toString('hex'), decisions };
  }

  async function tell(): Promise<void> {
    if (isSending || state.nextAttemptAt() > now()) return;
    isSending = true;
    try {
      do {
        pending ??= take();
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
        await lurewatch.reportGate({ gate: { ...gate(), untold }, batch: pending }, { signal });
        pending = null;
        state.answered();
      } while (counts.size > 0 && !closing.signal.aborted);
    } catch (error) {
      // The service says the same of this batch for ever, and would hear of nothing else.
      if (pending !== null && isFinal(error)) {
        untold += pending.decisions.reduce((total, { count }) => total + count, 0);
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
    add(decision) {
      const at = new Date(now() - (now() % HOUR_MS)).toISOString();
      const key = JSON.stringify([at, ...Object.values(decision)]);
      const known = counts.get(key);
      if (known === undefined && counts.size >= MOST_WAITING) untold++;
      else counts.set(key, { ...decision, at, count: Math.min((known?.count ?? 0) + 1, MOST_COUNT) });
    },
    untold: () => untold,
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
