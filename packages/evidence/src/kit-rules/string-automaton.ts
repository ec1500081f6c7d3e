import { randomInt } from 'node:crypto';

/** Finds which of many strings stand in a text, in one pass over its characters (Aho and Corasick, 1975). */
export interface StringAutomaton {
  /** The place at which every text begins. */
  readonly start: 0;
  /**
   * Goes on through a text from a place and returns the place where it ends, for the text's next piece. `seen` holds one byte
   * for each node, zero at first, and belongs to whoever looks for one set of findings.
   */
  scan(text: string, place: number, seen: Uint8Array, found: (string: number) => void): number;
  readonly nodes: number;
}

const NONE = -1;

/**
 *     root ──p──▶ p ──a──▶ pa ──y──▶ pay*      "pay", "pal", "alp"
 *       │                   └───l──▶ pal*      fail: pal ─▶ al, so that "palp" finds "alp" too
 *       └──a──▶ a ──l──▶ al ──p──▶ alp*
 *
 * Edges lie in one hash table, keyed by node and character.
 */
export function createStringAutomaton(strings: readonly string[]): StringAutomaton {
  const most = strings.reduce((sum, string) => sum + string.length, 1);
  const edges = createEdgeTable(most);
  const fromRoot = new Int32Array(65_536);
  const fail = new Int32Array(most);
  /** The nearest node, this one or shorter, at which a string ends. */
  const ends = new Int32Array(most).fill(NONE);
  const stringsAt: (number[] | undefined)[] = [];
  let nodes = 1;
  // Parents before children is the order in which the failure links need them.
  const byDepth: { node: number; parent: number; code: number }[][] = [];

  strings.forEach((string, index) => {
    let node = 0;
    for (let depth = 0; depth < string.length; depth++) {
      const code = string.charCodeAt(depth);
      let next = edges.get(node, code);
      if (next === NONE) {
        next = nodes++;
        if (node === 0) fromRoot[code] = next;
        edges.set(node, code, next);
        let level = byDepth[depth];
        if (level === undefined) {
          level = [];
          byDepth[depth] = level;
        }
        level.push({ node: next, parent: node, code });
      }
      node = next;
    }
    const here = stringsAt[node];
    if (here === undefined) stringsAt[node] = [index];
    else here.push(index);
  });

  for (const level of byDepth) {
    for (const { node, parent, code } of level) {
      fail[node] = parent === 0 ? 0 : step(fail[parent] ?? 0, code);
      ends[node] = stringsAt[node] === undefined ? (ends[fail[node] ?? 0] ?? NONE) : node;
    }
  }

  function step(from: number, code: number): number {
    for (let node = from; node !== 0; node = fail[node] ?? 0) {
      const next = edges.get(node, code);
      if (next !== NONE) return next;
    }
    return fromRoot[code] ?? 0;
  }

  return {
    start: 0,
    nodes,
    scan(text, place, seen, found) {
      let node = place;
      for (let at = 0; at < text.length; at++) {
        node = step(node, text.charCodeAt(at));
        // What ends in a shorter suffix was told together with the longer one: each node is told once.
        for (let end = ends[node] ?? NONE; end > 0 && seen[end] === 0; end = ends[fail[end] ?? 0] ?? NONE) {
          seen[end] = 1;
          for (const string of stringsAt[end] ?? []) found(string);
        }
      }
      return node;
    },
  };
}

/** Open addressing at half load at most. The factors are drawn, so that nobody can write strings whose edges collide. */
function createEdgeTable(most: number) {
  const bits = Math.max(4, Math.ceil(Math.log2(most * 2)));
  const mask = 2 ** bits - 1;
  const nodes = new Int32Array(mask + 1).fill(NONE);
  const codes = new Uint16Array(mask + 1);
  const targets = new Int32Array(mask + 1);
  const nodeFactor = oddFactor();
  const codeFactor = oddFactor();

  function slotOf(node: number, code: number): number {
    const mixed = Math.imul(node + 1, nodeFactor) ^ Math.imul(code + 1, codeFactor);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    while (nodes[slot] !== NONE && !(nodes[slot] === node && codes[slot] === code)) slot = (slot + 1) & mask;
    return slot;
  }

  return {
    get(node: number, code: number): number {
      const slot = slotOf(node, code);
      return nodes[slot] === NONE ? NONE : (targets[slot] ?? NONE);
    },
    set(node: number, code: number, target: number): void {
      const slot = slotOf(node, code);
      nodes[slot] = node;
      codes[slot] = code;
      targets[slot] = target;
    },
  };
}

function oddFactor(): number {
  return randomInt(2 ** 31) * 2 + 1;
}
