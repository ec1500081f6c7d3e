import type { ServerState } from './server-state.ts';

export interface KeepAskingOptions<Answer> {
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  /** Called with each answer; what it throws counts as a failure, too. */
  readonly take: (answer: Answer) => void;
  readonly timeoutMs: number;
  /** From the end of one question to the next. */
  readonly intervalMs: number;
  readonly state: ServerState;
  readonly now: () => number;
}

export interface Asking {
  /** Does not wait for the interval; nothing while a question is under way. */
  askNow(): void;
  close(): void;
}

/** Asks the service at once, and again and again: after the interval, or as late as the state says while it fails. */
export function keepAsking<Answer>(options: KeepAskingOptions<Answer>): Asking {
  const { ask, take, timeoutMs, intervalMs, state, now } = options;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let isAsking = false;

  async function askOnce(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const answer = await ask(AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]));
      state.answered();
      take(answer);
    } catch (error) {
      if (!closing.signal.aborted) state.failed(error);
    } finally {
      isAsking = false;
      schedule();
    }
  }

  function schedule(): void {
    if (closing.signal.aborted) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void askOnce(), Math.max(intervalMs, state.nextAttemptAt() - now()));
    timer.unref();
  }

  void askOnce();
  return {
    askNow: () => void askOnce(),
    close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
