/** Runs `work` when everything is over that began before and shares one of the keys with it. */
export type InTurn = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/** Flushes of one writer take turns at an account, so that whoever else has its counters is another writer. */
export function createOwnTurns(): InTurn {
  const last = new Map<string, Promise<void>>();
  return async (keys, work) => {
    const before = keys.map((key) => last.get(key));
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const key of keys) last.set(key, promise);
    await Promise.all(before);
    try {
      return await work();
    } finally {
      for (const key of keys) if (last.get(key) === promise) last.delete(key);
      resolve();
    }
  };
}
