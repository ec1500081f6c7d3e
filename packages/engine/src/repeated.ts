import { hashOf } from './brand/word-gate.ts';

/** Remembers what was worked out about texts that come again, the last few thousand of them. */
export interface Repeated<Value> {
  find(key: string): Value | undefined;
  /**
   * Makes the value and remembers it when the key has come before; a key that comes for the first time is only noted, and gives undefined.
   */
  keep(key: string, make: () => Value): Value | undefined;
  clear(): void;
}

/** Places of a set in which a key may be noted: with one each, two keys of the same place that take turns would push each other out for ever. */
const WAYS = 4;

/**
 * Most texts never come again, and what is kept of each would fill V8's old generation: only what comes a second time is kept (the
 * doorkeeper of TinyLFU; Einziger, Friedman and Manes 2017). Two generations of half of `most` each stand for the least recently used:
 * what is found moves to the young one, the old one is let go whole.
 *
 * @param noted how many keys that came once are known; a key is noted by a number of 32 bits: who makes two keys of one number has one
 *   of them kept a visit too early
 */
export function createRepeated<Value>(most: number, noted: number = most): Repeated<Value> {
  const seen = new Uint32Array(Math.max(noted, WAYS));
  const sets = Math.floor(seen.length / WAYS);
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  function set(key: string, value: Value): Value {
    if (young.size >= most / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
    return value;
  }

  function cameBefore(key: string): boolean {
    const hash = hashOf(key, 0, key.length) >>> 0;
    const start = (hash % sets) * WAYS;
    if (seen.subarray(start, start + WAYS).includes(hash)) return true;
    seen.copyWithin(start + 1, start, start + WAYS - 1);
    seen[start] = hash;
    return false;
  }

  return {
    find(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      return older === undefined ? undefined : set(key, older);
    },
    keep: (key, make) => (cameBefore(key) ? set(key, make()) : undefined),
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}
