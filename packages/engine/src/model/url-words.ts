import { byteClasses, isAlphanumeric } from './byte-class.ts';
import { EDGE, HOST_START, type UrlText } from './url-text.ts';

export type UrlPart = 'host' | 'path' | 'query' | 'fragment';

/** A run of letters and digits with the separators behind it. */
export interface UrlWord {
  readonly part: UrlPart;
  /** Offsets in the part's string in ParsedUrl. */
  readonly start: number;
  readonly end: number;
  /** Bytes of the URL text that count for this word: its own and the part's marks (EDGE, "?", "#") beside it. */
  readonly from: number;
  readonly to: number;
}

/** The words from left to right; every byte of the URL text belongs to exactly one of them. */
export function wordsOfText(text: UrlText): readonly UrlWord[] {
  const { hostEnd, pathStart, pathEnd, queryStart, queryEnd } = text;
  const fragmentStart = fragmentStartOf(text);
  const words: UrlWord[] = [];
  addWords(words, text, 'host', HOST_START, hostEnd, HOST_START - text.hostOffset);
  addWords(words, text, 'path', pathStart, pathEnd, pathStart);
  addWords(words, text, 'query', queryStart + 1, fragmentStart, queryStart + 1);
  addWords(words, text, 'fragment', fragmentStart + 1, queryEnd, fragmentStart + 1);
  return words;
}

function addWords(words: UrlWord[], text: UrlText, part: UrlPart, from: number, to: number, origin: number): void {
  const { bytes } = text;
  const opening = part === 'query' || part === 'fragment' ? 1 : 0;
  const closing = bytes[to] === EDGE ? 1 : 0;
  for (let start = from; start < to; ) {
    let end = start + 1;
    while (end < to && !(isInWord[bytes[end] ?? 0] === 1 && isInWord[bytes[end - 1] ?? 0] === 0)) end++;
    words.push({
      part,
      start: start - origin,
      end: end - origin,
      from: start === from ? start - opening : start,
      to: end === to ? end + closing : end,
    });
    start = end;
  }
}

/** 1 for letters and digits. */
const isInWord: Uint8Array = byteClasses.map((byteClass) => Number(isAlphanumeric(byteClass)));

function fragmentStartOf({ bytes, queryStart, queryEnd }: UrlText): number {
  let at = queryStart;
  while (at < queryEnd && bytes[at] !== HASH_MARK) at++;
  return at;
}

const HASH_MARK = 0x23;
