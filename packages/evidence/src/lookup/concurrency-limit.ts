import { currentAsker } from './asker.ts';
import { createFairQueue, type QueueOrder } from './fair-queue.ts';

/** Bounds how many tasks run at once; the others wait, and places are shared fairly among those who ask. */
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
   * Who goes first of one asker's tasks when there are more than can be served. With a deadline on each, the oldest has the
   * least time left, and serving it first makes everybody late; the newest still gets an answer.
   */
  readonly order?: QueueOrder;
}

/**
 * Places beyond `maxActive`, a quarter as many, for askers who have few: whoever comes while another asker holds everything
 * need not wait until one of its tasks ends, which may be long with hosts that never answer.
 */
const RESERVE_SHARE = 0.25;
const FEW_PLACES = 8;

/** An asker alone may take every place; of two, each gets half of what becomes free, whatever the first one asks. */
export function createConcurrencyLimit(bound: ConcurrencyBound): ConcurrencyLimit {
  const { maxStartsPerTurn = Number.POSITIVE_INFINITY, order = 'oldest_first' } = bound;
  const queue = createFairQueue<() => void>(order);
  const reserve = Math.floor(bound.maxActive * RESERVE_SHARE);
  const activeOf = new Map<string, number>();
  let { maxActive } = bound;
  let active = 0;
  let startedThisTurn = 0;
  let turnIsScheduled = false;

  const placesOf = (asker: string) => activeOf.get(asker) ?? 0;
  /** The reserve is for those who have few while others have the rest. */
  const mayEnter = (places: number) =>
    active < maxActive || (places < FEW_PLACES && places < active && active < maxActive + reserve);

  function drain(): void {
    while (queue.size > 0 && startedThisTurn < maxStartsPerTurn) {
      const next = queue.take(placesOf, mayEnter);
      if (next === null) break;
      activeOf.set(next.asker, placesOf(next.asker) + 1);
      active += 1;
      startedThisTurn += 1;
      next.item();
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

  function leave(asker: string): void {
    const left = placesOf(asker) - 1;
    if (left > 0) activeOf.set(asker, left);
    else activeOf.delete(asker);
    active -= 1;
    drain();
  }

  function enter(signal?: AbortSignal): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const asker = currentAsker();
    const onAbort = () => {
      if (queue.remove(asker, start)) reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener('abort', onAbort);
      resolve(() => leave(asker));
    };
    if (signal?.aborted) return Promise.reject(signal.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    queue.add(asker, start);
    drain();
    return promise;
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
