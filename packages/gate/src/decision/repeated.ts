/** Remembers what was worked out about texts that come again, the last few thousand of them. */
export interface Repeated<Value> {
  find(key: string): Value | undefined;
  /** Remembers the value when the key has come before; a key that comes for the first time is only noted. */
  keep(key: string, value: Value): void;
  clear(): void;
}

/** Places of a set in which a key may be noted. */
const WAYS = 4;

/**
 * Most texts never come again, and what is kept of each would fill the old generation: only what comes a second time is kept (the
 * doorkeeper of TinyLFU; Einziger, Friedman and Manes 2017). Two generations of half of `most` each stand for the least recently used:
 * what is found moves to the young one, the old one is let go whole.
 */
export function createRepeated<Value>(most: number): Repeated<Value> {
  const half = Math.ceil(most / 2);
  const seen = new Uint32Array(most * WAYS);
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  function set(key: string, value: Value): void {
    if (young.size >= half) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  }

  function cameBefore(key: string): boolean {
    const hash = hashOf(key);
    const start = (hash % most) * WAYS;
    for (let way = 0; way < WAYS; way++) if (seen[start + way] === hash) return true;
    seen.copyWithin(start + 1, start, start + WAYS - 1);
    seen[start] = hash;
    return false;
  }

  return {
    find(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    keep(key, value) {
      if (cameBefore(key)) set(key, value);
    },
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}

/** FNV-1a. Who makes two keys of one number has one of them kept a visit too early. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
