import type { Allocate, WordTable } from '../built-tables.ts';
import { hashOf, SEED, step } from './word-gate.ts';

/** Words of a text, in its order, before they are put into a table. */
export interface WordsRead {
  count: number;
  readonly starts: Uint32Array;
  readonly lengths: Uint8Array;
  readonly hashes: Int32Array;
}

/** @param text has the words, each with a letter behind it but the last */
export function noWords(text: string): WordsRead {
  const most = (text.length >> 1) + 1;
  return { count: 0, starts: new Uint32Array(most), lengths: new Uint8Array(most), hashes: new Int32Array(most) };
}

/**
 * Adds the word that begins there and ends before a blank, a bar, a colon or the end of the line; nothing where one of them stands.
 * @returns its end
 */
export function readWord(words: WordsRead, text: string, start: number): number {
  let hash = SEED;
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === BLANK || code === BAR || code === COLON || code === LINE_END) break;
    hash = step(hash, code);
  }
  if (end === start) return end;
  const { count } = words;
  words.starts[count] = start;
  words.lengths[count] = end - start;
  words.hashes[count] = hash;
  words.count = count + 1;
  return end;
}

const BLANK = 0x20;
const BAR = 0x7c;
const COLON = 0x3a;
const LINE_END = 0x0a;

/**
 * Words are looked up where they stand in their text, so that no string is made of the thousands that nobody asks for. Of equal
 * words the first counts; words have at most 255 letters, and there are fewer than 65,536.
 * @returns beside the table which of the words read it holds, in order
 */
export function wordTableOf(
  text: string,
  { count, starts, lengths, hashes }: WordsRead,
  allocate: Allocate,
): { table: WordTable; kept: Uint16Array } {
  const slots = new Uint16Array(allocate(Uint16Array.BYTES_PER_ELEMENT << Math.ceil(Math.log2(count * 2 + 2))));
  const kept = new Uint16Array(count);
  let size = 0;
  for (let i = 0; i < count; i++) {
    const hash = hashes[i] ?? 0;
    let slot = slotOf(hash, slots.length);
    let isKnown = false;
    for (; slots[slot] !== 0 && !isKnown; slot = (slot + 1) & (slots.length - 1)) {
      const other = kept[(slots[slot] ?? 0) - 1] ?? 0;
      if (hashes[other] !== hash || lengths[other] !== lengths[i]) continue;
      const start = starts[i] ?? 0;
      isKnown = text.startsWith(text.slice(start, start + (lengths[i] ?? 0)), starts[other]);
    }
    if (isKnown) continue;
    kept[size++] = i;
    slots[slot] = size;
  }
  const held = kept.subarray(0, size);
  const table = {
    slots,
    starts: new Uint32Array(allocate(size * Uint32Array.BYTES_PER_ELEMENT)),
    lengths: new Uint8Array(allocate(size)),
  };
  for (let word = 0; word < size; word++) {
    const i = held[word] ?? 0;
    table.starts[word] = starts[i] ?? 0;
    table.lengths[word] = lengths[i] ?? 0;
  }
  return { table, kept: held };
}

/** The table of a text of words between blanks. */
export function spacedWords(text: string, allocate: Allocate): WordTable {
  const words = noWords(text);
  for (let at = 0; at < text.length; ) at = readWord(words, text, at) + 1;
  return wordTableOf(text, words, allocate).table;
}

/** Which of the table's words it is; -1 where it is none. */
export function indexOfWord({ slots, starts, lengths }: WordTable, text: string, word: string): number {
  const last = slots.length - 1;
  for (let slot = slotOf(hashOf(word, 0, word.length), slots.length); ; slot = (slot + 1) & last) {
    const index = (slots[slot] ?? 0) - 1;
    if (index < 0) return -1;
    if (lengths[index] === word.length && text.startsWith(word, starts[index])) return index;
  }
}

export function wordAt({ starts, lengths }: WordTable, text: string, index: number): string {
  const start = starts[index] ?? 0;
  return text.slice(start, start + (lengths[index] ?? 0));
}

function slotOf(hash: number, size: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 8) & (size - 1);
}
