export interface ConcurrencyLimit {
  /** Waits for a slot, runs, frees the slot. Rejects with the signal's reason when it aborts while waiting. */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Waits for a slot and gives the way to free it. */
  enter(signal?: AbortSignal): Promise<() => void>;
  /** From now on at most so many; what is under way goes on. */
  resize(maxActive: number): void;
  readonly active: number;
  readonly waiting: number;
}

export interface ConcurrencyBound {
  readonly maxActive: number;
  /**
   * Started in one turn of the event loop: a thousand requests that arrive together would otherwise open a thousand sockets
   * in one uninterrupted stretch. Default: no bound.
   */
  readonly maxStartsPerTurn?: number;
  /**
   * Who goes first when there are more than can be served. With a deadline on each, the oldest has the least time left, and
   * serving it first makes everybody late; the newest still gets an answer.
   */
  readonly order?: 'oldest_first' | 'newest_first';
}

export function createConcurrencyLimit(bound: ConcurrencyBound): ConcurrencyLimit {
  const { maxStartsPerTurn = Number.POSITIVE_INFINITY, order = 'oldest_first' } = bound;
  // Insertion order; an entry that gives up is deleted from the middle.
  const queue = new Set<() => void>();
  const stack: (() => void)[] = [];
  let { maxActive } = bound;
  let active = 0;
  let startedThisTurn = 0;
  let turnIsScheduled = false;

  function drain(): void {
    while (queue.size > 0 && active < maxActive && startedThisTurn < maxStartsPerTurn) {
      const start = next();
      if (start === undefined) break;
      queue.delete(start);
      active += 1;
      startedThisTurn += 1;
      start();
    }
    if (startedThisTurn > 0) scheduleTurn();
  }

  function next(): (() => void) | undefined {
    if (order === 'oldest_first') return queue.values().next().value;
    let start = stack.pop();
    while (start !== undefined && !queue.has(start)) start = stack.pop();
    return start;
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

  function leave(): void {
    active -= 1;
    drain();
  }

  function enter(signal?: AbortSignal): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const onAbort = () => {
      if (queue.delete(start)) reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener('abort', onAbort);
      resolve(leave);
    };
    if (signal?.aborted) return Promise.reject(signal.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    queue.add(start);
    if (order === 'newest_first') pushOnStack(start);
    drain();
    return promise;
  }

  /** Entries that gave up stay on the stack until they are popped; they are swept out before they outnumber the live ones. */
  function pushOnStack(start: () => void): void {
    if (stack.length > 2 * queue.size + 64) stack.splice(0, stack.length, ...stack.filter((one) => queue.has(one)));
    stack.push(start);
  }

  return {
    enter,
    resize(size) {
      maxActive = size;
      drain();
    },
    async run(task, signal) {
      const free = await enter(signal);
      try {
        return await task();
      } finally {
        free();
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
