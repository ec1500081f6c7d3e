import { byteClasses, CLASS_CONSONANT, CLASS_DIGIT, CLASS_DOT, CLASS_HYPHEN, CLASS_VOWEL } from './byte-class.ts';
import { combineHashes, HASH_SEED, hashByte } from './feature-hash.ts';

const RUN_OF_LETTERS = 1;
const RUN_OF_DIGITS = 2;
/** Kind of run that each byte belongs to, 0 for separators. */
const runKinds: Uint8Array = byteClasses.map((byteClass) => {
  if (byteClass === CLASS_DIGIT) return RUN_OF_DIGITS;
  return byteClass === CLASS_VOWEL || byteClass === CLASS_CONSONANT ? RUN_OF_LETTERS : 0;
});

/** 0 1 2 3 4 5 6–7 8–9 10–12 13–16 17–24 25+ : steps wide enough that neighbouring lengths share evidence. */
export function lengthBucket(length: number): number {
  if (length <= 5) return length;
  if (length <= 7) return 6;
  if (length <= 9) return 7;
  if (length <= 12) return 8;
  if (length <= 16) return 9;
  if (length <= 24) return 10;
  return 11;
}

/** Two hashes of one stretch of bytes, written over for every stretch. */
export interface ShapeHashes {
  /** Of a run-length picture: letters and digits each with a length bucket, separators as themselves. */
  shape: number;
  /** The same without lengths: only the order of the runs counts. */
  outline: number;
}

export function createShapeHashes(): ShapeHashes {
  return { shape: 0, outline: 0 };
}

/** "track-pkg7" and "parcel-usa2" look alike. */
export function hashShape(into: ShapeHashes, bytes: Uint8Array, from: number, to: number): void {
  let shape = HASH_SEED;
  let outline = shape;
  let run = 0;
  let length = 0;
  for (let at = from; at <= to; at++) {
    const byte = at < to ? (bytes[at] ?? 0) : 0;
    const kind = runKinds[byte] ?? 0;
    if (kind === run && kind !== 0) {
      length++;
      continue;
    }
    if (run !== 0) {
      shape = hashByte(shape, run * 16 + lengthBucket(length));
      outline = hashByte(outline, run * 16);
    }
    run = kind;
    length = 1;
    if (kind === 0 && at < to) {
      shape = hashByte(shape, 64 + byte);
      outline = hashByte(outline, 64 + byte);
    }
  }
  into.shape = combineHashes(shape, 1);
  into.outline = combineHashes(outline, 2);
}

/** What the label features and the trees count in a stretch of bytes. */
export interface RunStatistics {
  letters: number;
  digits: number;
  vowels: number;
  hyphens: number;
  dots: number;
  others: number;
  longestConsonantRun: number;
  longestDigitRun: number;
  /** Changes from letter to digit or back. */
  switches: number;
  distinct: number;
}

export function createRunStatistics(): RunStatistics {
  return {
    letters: 0,
    digits: 0,
    vowels: 0,
    hyphens: 0,
    dots: 0,
    others: 0,
    longestConsonantRun: 0,
    longestDigitRun: 0,
    switches: 0,
    distinct: 0,
  };
}

export function measureRuns(into: RunStatistics, bytes: Uint8Array, from: number, to: number): void {
  let vowels = 0;
  let consonants = 0;
  let digits = 0;
  let hyphens = 0;
  let dots = 0;
  let others = 0;
  let consonantRun = 0;
  let digitRun = 0;
  let longestConsonantRun = 0;
  let longestDigitRun = 0;
  let switches = 0;
  let wasLetter = false;
  let wasDigit = false;
  let seenLow = 0;
  let seenHigh = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 96) seenLow |= 1 << (byte & 31);
    else seenHigh |= 1 << (byte & 31);
    const byteClass = byteClasses[byte] ?? 0;
    const isDigit = byteClass === CLASS_DIGIT;
    const isLetter = byteClass === CLASS_VOWEL || byteClass === CLASS_CONSONANT;
    if ((isDigit && wasLetter) || (isLetter && wasDigit)) switches++;
    wasDigit = isDigit;
    wasLetter = isLetter;
    consonantRun = byteClass === CLASS_CONSONANT ? consonantRun + 1 : 0;
    digitRun = isDigit ? digitRun + 1 : 0;
    if (consonantRun > longestConsonantRun) longestConsonantRun = consonantRun;
    if (digitRun > longestDigitRun) longestDigitRun = digitRun;
    if (byteClass === CLASS_VOWEL) vowels++;
    else if (byteClass === CLASS_CONSONANT) consonants++;
    else if (isDigit) digits++;
    else if (byteClass === CLASS_HYPHEN) hyphens++;
    else if (byteClass === CLASS_DOT) dots++;
    else others++;
  }
  into.letters = vowels + consonants;
  into.vowels = vowels;
  into.digits = digits;
  into.hyphens = hyphens;
  into.dots = dots;
  into.others = others;
  into.longestConsonantRun = longestConsonantRun;
  into.longestDigitRun = longestDigitRun;
  into.switches = switches;
  into.distinct = countBits(seenLow) + countBits(seenHigh);
}

function countBits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
