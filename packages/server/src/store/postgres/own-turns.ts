/** Runs `work`: after everything that began before and shares one of the keys with it, or at once where it does not wait. */
export type InTurn = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

export interface Turn {
  readonly keys: readonly string[];
  readonly waits: boolean;
}

/** Small flushes of one writer take turns at an account, so that whoever makes one wait for its counters is another writer. */
export function createOwnTurns(): InTurn {
  const last = new Map<string, Promise<void>>();
  return async ({ keys, waits }, work) => {
    const before = keys.map((key) => last.get(key));
    const { promise, resolve } = Promise.withResolvers<void>();
    const over = waits ? promise : Promise.all([...before, promise]).then(() => {});
    for (const key of keys) last.set(key, over);
    if (waits) await Promise.all(before);
    try {
      return await work();
    } finally {
      resolve();
      void over.then(() => {
        for (const key of keys) if (last.get(key) === over) last.delete(key);
      });
    }
  };
}
