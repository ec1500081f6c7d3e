/** What was set or asked for lately, by text. */
export interface RecentMap<V> {
  get(text: string): V | undefined;
  set(text: string, value: V): void;
}

/**
 * Holds at most `entries`: when the newer half is full, the older half goes at once. Taking out one entry for each that comes
 * would cost more than most of the judgements: a Map walks over the gaps that deleted entries leave.
 */
export function createRecentMap<V>(entries: number): RecentMap<V> {
  const half = Math.ceil(entries / 2);
  let newer = new Map<string, V>();
  let older = new Map<string, V>();

  function put(text: string, value: V): void {
    if (newer.size >= half && !newer.has(text)) {
      older = newer;
      newer = new Map();
    }
    newer.set(text, value);
  }

  return {
    get(text) {
      const value = newer.get(text);
      if (value !== undefined || older.size === 0) return value;
      const found = older.get(text);
      if (found !== undefined) put(ownText(text), found);
      return found;
    },
    set(text, value) {
      if (entries > 1) put(ownText(text), value);
    },
  };
}

/** The same text in memory of its own: a line is a slice of its chunk, and would keep the whole chunk. */
function ownText(text: string): string {
  return ` ${text}`.slice(1);
}
