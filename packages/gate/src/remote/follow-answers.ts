import type { AccessAnswer, Lurewatch } from '@lurewatch/sdk';
import type { ServerState } from './server-state.ts';

export interface FollowAnswersOptions {
  readonly lurewatch: Pick<Lurewatch, 'accessAnswers'>;
  readonly intervalMs: number;
  readonly state: ServerState;
  readonly now: () => number;
  readonly onAnswers: (answers: readonly AccessAnswer[]) => void;
}

const FETCH_TIMEOUT_MS = 30_000;

/** Asks again and again what administrators answered, as for the lists. */
export function followAnswers({ lurewatch, intervalMs, state, now, onAnswers }: FollowAnswersOptions): {
  close(): void;
} {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let version: string | null = null;

  async function fetchAnswers(): Promise<void> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
    try {
      const changed = await lurewatch.accessAnswers(version, { signal });
      state.answered();
      if (changed !== null) {
        version = changed.version;
        onAnswers(changed.answers);
      }
    } catch (error) {
      if (!closing.signal.aborted) state.failed(error);
    } finally {
      if (!closing.signal.aborted) {
        timer = setTimeout(() => void fetchAnswers(), Math.max(intervalMs, state.nextAttemptAt() - now()));
        timer.unref();
      }
    }
  }

  void fetchAnswers();
  return {
    close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
