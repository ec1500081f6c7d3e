import type { Allocate } from '../built-tables.ts';

/**
 * A filter in front of a table of words (after Bloom, 1970, with one hash): what it refuses is no word of the table. Most
 * words of a URL are refused by one bit of a few kilobytes, before a string is made of them or the table is touched.
 */
export type WordGate = Uint32Array;

const BITS = 16;

export function emptyGate(allocate: Allocate): WordGate {
  return new Uint32Array(allocate(1 << (BITS - 3)));
}

/** Lets a word through from now on, by its hash. */
export function addHash(gate: WordGate, hash: number): void {
  const bit = bitOf(hash);
  gate[bit >>> 5] = (gate[bit >>> 5] ?? 0) | (1 << (bit & 31));
}

/** Whether that piece of the text may be one of the words; false is certain. */
export function mayHold(gate: WordGate, text: string, start = 0, end: number = text.length): boolean {
  return passes(gate, hashOf(text, start, end));
}

/** Whether a spelling that `lookAlikeSpellings` makes of the text may be one of the words; false is certain. */
export function mayHoldSpelling(gate: WordGate, text: string): boolean {
  let withL = SEED;
  let withI = SEED;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isDigit = code >= ZERO && code <= NINE;
    withL = step(withL, isDigit ? (AS_L[code - ZERO] ?? code) : code);
    withI = step(withI, isDigit ? (AS_I[code - ZERO] ?? code) : code);
  }
  return passes(gate, withL) || passes(gate, withI) || text.includes('rn') || text.includes('vv');
}

const ZERO = 0x30;
const NINE = 0x39;
/** What each digit is read as; 2, 6 and 9 as nothing else. */
const AS_L: Uint8Array = bytesOf('ol2eas6tb9');
const AS_I: Uint8Array = bytesOf('oi2eas6tb9');

function bytesOf(letters: string): Uint8Array {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

export const SEED = 0x811c9dc5 | 0;

export function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** FNV-1a over the letters. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = SEED;
  for (let i = start; i < end; i++) hash = step(hash, text.charCodeAt(i));
  return hash;
}

function passes(gate: WordGate, hash: number): boolean {
  const bit = bitOf(hash);
  return (((gate[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) !== 0;
}

function bitOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - BITS);
}
