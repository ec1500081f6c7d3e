import { type Allocate, buildAnew, type KeepTables, type SubstringTable } from '../built-tables.ts';

/** Finds which of many words begin at a place in a text, in one table look-up where none does. */
export interface SubstringIndex extends SubstringTable {
  readonly words: readonly string[];
}

const GATE_LETTERS = 4;
const GATE_BITS = 15;

/** Words shorter than four letters are refused: they begin everywhere. Longest words first, so that the longest is found first. */
export function createSubstringIndex(words: readonly string[], keep: KeepTables = buildAnew): SubstringIndex {
  const sorted = words.filter((word) => word.length >= GATE_LETTERS).sort((a, b) => a.length - b.length);
  return { words: sorted, ...keep('substrings', (allocate) => substringTableOf(sorted, allocate)) };
}

function substringTableOf(words: readonly string[], allocate: Allocate): SubstringTable {
  const heads = new Uint16Array(allocate(Uint16Array.BYTES_PER_ELEMENT << GATE_BITS));
  const nexts = new Uint16Array(allocate(words.length * Uint16Array.BYTES_PER_ELEMENT));
  words.forEach((word, i) => {
    const gate = gateAt(word, 0);
    nexts[i] = heads[gate] ?? 0;
    heads[gate] = i + 1;
  });
  return { heads, nexts };
}

/** Calls `found` with each word that begins at each place of `text`. */
export function forEachSubstring(index: SubstringIndex, text: string, found: (word: string, at: number) => void): void {
  for (let at = 0; at + GATE_LETTERS <= text.length; at++) {
    let next = index.heads[gateAt(text, at)] ?? 0;
    while (next !== 0) {
      const word = index.words[next - 1] ?? '';
      if (text.startsWith(word, at)) found(word, at);
      next = index.nexts[next - 1] ?? 0;
    }
  }
}

function gateAt(text: string, at: number): number {
  const packed =
    text.charCodeAt(at) |
    (text.charCodeAt(at + 1) << 8) |
    (text.charCodeAt(at + 2) << 16) |
    (text.charCodeAt(at + 3) << 24);
  return Math.imul(packed, 0x9e3779b1) >>> (32 - GATE_BITS);
}
