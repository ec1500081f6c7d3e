export interface ConcurrencyLimit {
  /** Waits for a slot, runs, frees the slot. Rejects with the signal's reason when it aborts while waiting. */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  readonly active: number;
  readonly waiting: number;
}

/**
 * At most `maxActive` tasks at once, and at most `maxStartsPerTurn` started in one turn of the event loop:
 * a thousand requests that arrive together would otherwise open a thousand sockets in one uninterrupted stretch.
 */
export function createConcurrencyLimit(
  maxActive: number,
  maxStartsPerTurn = Number.POSITIVE_INFINITY,
): ConcurrencyLimit {
  const queue = new Set<() => void>();
  let active = 0;
  let startedThisTurn = 0;
  let turnIsScheduled = false;

  function drain(): void {
    for (const start of queue) {
      if (active >= maxActive) break;
      if (startedThisTurn >= maxStartsPerTurn) break;
      queue.delete(start);
      active += 1;
      startedThisTurn += 1;
      start();
    }
    if (startedThisTurn > 0) scheduleTurn();
  }

  function scheduleTurn(): void {
    if (turnIsScheduled || maxStartsPerTurn === Number.POSITIVE_INFINITY) return;
    turnIsScheduled = true;
    setImmediate(() => {
      turnIsScheduled = false;
      startedThisTurn = 0;
      drain();
    });
  }

  function enter(signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = () => {
      if (queue.delete(start)) reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    };
    if (signal?.aborted) return Promise.reject(signal.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    queue.add(start);
    drain();
    return promise;
  }

  return {
    async run(task, signal) {
      await enter(signal);
      try {
        return await task();
      } finally {
        active -= 1;
        drain();
      }
    },
    get active() {
      return active;
    },
    get waiting() {
      return queue.size;
    },
  };
}
