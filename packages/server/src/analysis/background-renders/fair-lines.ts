export interface FairLines<T> {
  readonly size: number;
  /** Whether there was room; where others wait with more, the newest of theirs gives way. */
  add(accountId: string, item: T): { readonly isTaken: boolean; readonly dropped: T | null };
  /** The oldest of the account whose turn it is; null when nobody waits. */
  next(): T | null;
  clear(): void;
}

export interface LineLimits {
  readonly perAccount: number;
  readonly total: number;
}

/** What waits, in a line for each account, served in rotation: whoever brings much waits behind themselves. */
export function createFairLines<T>({ perAccount, total }: LineLimits): FairLines<T> {
  // In the order in which they were last served.
  const lines = new Map<string, T[]>();
  let size = 0;

  function longest(): T[] {
    return [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most));
  }

  return {
    get size() {
      return size;
    },
    add(accountId, item) {
      const line = lines.get(accountId) ?? [];
      if (line.length >= perAccount) return { isTaken: false, dropped: null };
      let dropped: T | null = null;
      if (size >= total) {
        const other = longest();
        if (other.length <= line.length + 1) return { isTaken: false, dropped: null };
        dropped = other.pop() ?? null;
        size -= 1;
      }
      line.push(item);
      lines.set(accountId, line);
      size += 1;
      return { isTaken: true, dropped };
    },
    next() {
      const [first] = lines;
      if (first === undefined) return null;
      const [accountId, line] = first;
      const item = line.shift() ?? null;
      lines.delete(accountId);
      if (line.length > 0) lines.set(accountId, line);
      size -= 1;
      return item;
    },
    clear() {
      lines.clear();
      size = 0;
    },
  };
}
