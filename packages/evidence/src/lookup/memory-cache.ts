export interface CacheBound {
  readonly maxEntries: number;
  /** Of the values as JSON text; what a value weighs in memory is about that. */
  readonly maxBytes: number;
}

/** The same bound where memory is shared out. */
export function partOf({ maxEntries, maxBytes }: CacheBound, share: number): CacheBound {
  return { maxEntries: Math.ceil(maxEntries * share), maxBytes: Math.ceil(maxBytes * share) };
}

export interface CacheEntry<T> {
  readonly value: T;
  /** Milliseconds of the same clock as `now`. */
  readonly freshUntil: number;
  /** After freshUntil the value may still be used while a new one is fetched. */
  readonly staleUntil: number;
}

export interface MemoryCache<T> {
  get(key: string): CacheEntry<T> | undefined;
  set(key: string, entry: CacheEntry<T>, bytes: number): void;
  readonly size: number;
  readonly bytes: number;
}

/** Least recently used out first; bounded in entries and bytes, so that memory stays flat whatever is asked. */
export function createMemoryCache<T>({ maxEntries, maxBytes }: CacheBound): MemoryCache<T> {
  const slots = new Map<string, { readonly entry: CacheEntry<T>; readonly bytes: number }>();
  let total = 0;

  function remove(key: string): void {
    const slot = slots.get(key);
    if (slot === undefined) return;
    slots.delete(key);
    total -= slot.bytes;
  }

  return {
    get(key) {
      const slot = slots.get(key);
      if (slot === undefined) return undefined;
      slots.delete(key);
      slots.set(key, slot);
      return slot.entry;
    },
    set(key, entry, bytes) {
      remove(key);
      const weight = bytes + key.length;
      if (weight > maxBytes) return;
      slots.set(key, { entry, bytes: weight });
      total += weight;
      for (const oldest of slots.keys()) {
        if (total <= maxBytes && slots.size <= maxEntries) break;
        remove(oldest);
      }
    },
    get size() {
      return slots.size;
    },
    get bytes() {
      return total;
    },
  };
}
