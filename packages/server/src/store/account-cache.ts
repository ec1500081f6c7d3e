/** What is known of accounts (or of their keys), read from the store once for all who ask at the same time. */
export interface AccountCache<V> {
  /** A promise only where the store has to be read. */
  get(key: string): V | Promise<V>;
  /** What `get` would answer at once; undefined where it would read. */
  peek(key: string): V | undefined;
  /** The next `get` reads again, and a read that is under way is not kept. */
  forget(key: string): void;
  /** Forgets whatever the test says yes to, and everything that is being read. */
  forgetWhere(isChanged: (value: V, key: string) => boolean): void;
}

export interface AccountCacheOptions<V> {
  readonly load: (key: string) => Promise<V>;
  readonly now: () => number;
  readonly maxEntries: number;
  /** Bytes of a value, about, where values differ in size; and how many may be kept. The one used last is kept however large. */
  readonly bytes?: { readonly of: (value: V) => number; readonly most: number };
  /** How long a value may be used; without it, until it is forgotten: a change feed says when. */
  readonly freshMs?: number;
  /** `wait` for the store once a value is too old, or `serve` it while the store is read in the background. */
  readonly whenStale?: 'wait' | 'serve';
}

interface Entry<V> {
  readonly value: V;
  checkedAt: number;
}

export function createAccountCache<V>(options: AccountCacheOptions<V>): AccountCache<V> {
  const { load, now, maxEntries, bytes, freshMs = Number.POSITIVE_INFINITY, whenStale = 'wait' } = options;
  // In the order of last use, the least recent first.
  const entries = new Map<string, Entry<V>>();
  /** One read for a burst. Whoever forgets a key takes its read away, so that what it brings is not kept. */
  const reading = new Map<string, Promise<V>>();

  const mostBytes = bytes?.most ?? Number.POSITIVE_INFINITY;
  const bytesOf = ({ value }: Entry<V>) => bytes?.of(value) ?? 0;
  let keptBytes = 0;

  function isFresh({ checkedAt }: Entry<V>, at: number): boolean {
    // A clock that was set back makes nothing fresh.
    return at >= checkedAt && at - checkedAt < freshMs;
  }

  function read(key: string): Promise<V> {
    const underWay = reading.get(key);
    if (underWay !== undefined) return underWay;
    const checkedAt = now();
    const started: Promise<V> = load(key).then(
      (value) => {
        if (reading.get(key) === started) {
          reading.delete(key);
          keep(key, { value, checkedAt });
        }
        return value;
      },
      (error: unknown) => {
        if (reading.get(key) === started) reading.delete(key);
        throw error;
      },
    );
    reading.set(key, started);
    return started;
  }

  function keep(key: string, entry: Entry<V>): void {
    drop(key);
    keptBytes += bytesOf(entry);
    for (const leastRecent of entries.keys()) {
      if (entries.size < maxEntries && keptBytes <= mostBytes) break;
      drop(leastRecent);
    }
    entries.set(key, entry);
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    keptBytes -= bytesOf(entry);
    entries.delete(key);
  }

  function touch(key: string, entry: Entry<V>): V {
    // While nothing is near being evicted, the order does not matter, and keeping it would cost every request.
    if (entries.size > maxEntries / 2 || keptBytes > mostBytes / 2) {
      entries.delete(key);
      entries.set(key, entry);
    }
    return entry.value;
  }

  function peek(key: string): V | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    const at = now();
    if (isFresh(entry, at)) return touch(key, entry);
    if (whenStale === 'wait') return undefined;
    entry.checkedAt = at;
    // A read that fails is tried again when the value is too old once more.
    read(key).catch(() => {});
    return touch(key, entry);
  }

  return {
    get(key) {
      const known = peek(key);
      return known === undefined ? read(key) : known;
    },
    peek,
    forget(key) {
      drop(key);
      reading.delete(key);
    },
    forgetWhere(isChanged) {
      reading.clear();
      for (const [key, { value }] of entries) if (isChanged(value, key)) drop(key);
    },
  };
}
