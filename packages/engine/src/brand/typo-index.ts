import { type Allocate, buildAnew, type KeepTables, type TypoTable } from '../built-tables.ts';
import { editCost, PLAIN_EDIT } from './edit-cost.ts';

/**
 * Words found again although misspelt: every word is stored under all its deletions (symmetric delete, Wolf Garbe's
 * SymSpell), so that a look-up costs a few hashes and never a walk over all words.
 */
export interface TypoIndex extends TypoTable {
  readonly words: readonly string[];
  /** From here on, words of which only one edit counts. */
  readonly firstNear: number;
}

export interface TypoMatch {
  readonly word: string;
  /** In half edits, see editCost; never 0. */
  readonly cost: number;
  /** One of the words of which only one edit counts. */
  readonly isNear: boolean;
}

export const SHORTEST_TYPO_WORD = 5;
const SHORTEST_NEAR_WORD = 4;
const LONGEST_TYPO_WORD = 24;

/** Edits allowed for a word of this length: none under 5 letters, one up to 8, two from 9. */
export function allowedEdits(length: number): 0 | 1 | 2 {
  return length < SHORTEST_TYPO_WORD ? 0 : length < 9 ? 1 : 2;
}

/** `near`: words of which one edit counts, whatever their length; a word of both lists is one of `words`. */
export function createTypoIndex(
  words: readonly string[],
  near: readonly string[] = [],
  keep: KeepTables = buildAnew,
): TypoIndex {
  const fully = words.filter((word) => word.length >= SHORTEST_TYPO_WORD && word.length <= LONGEST_TYPO_WORD);
  const known = new Set(fully);
  const nearly = near.filter(
    (word) => !known.has(word) && word.length >= SHORTEST_NEAR_WORD && word.length <= LONGEST_TYPO_WORD,
  );
  const kept = [...fully, ...nearly];
  const firstNear = fully.length;
  return { words: kept, firstNear, ...keep('typos', (allocate) => typoTableOf(kept, firstNear, allocate)) };
}

function typoTableOf(words: readonly string[], firstNear: number, allocate: Allocate): TypoTable {
  const editsOf = (owner: number): number => (owner < firstNear ? allowedEdits(words[owner]?.length ?? 0) : 1);
  const most = words.reduce((sum, { length }, owner) => sum + deletionCount(length, editsOf(owner)), 0);
  const size = 1 << Math.ceil(Math.log2(most * 1.6 + 16));
  const table = {
    hashes: new Int32Array(allocate(size * Int32Array.BYTES_PER_ELEMENT)),
    owners: new Uint16Array(allocate(size * Uint16Array.BYTES_PER_ELEMENT)),
    filter: new Uint32Array(allocate(1 << (FILTER_BITS - 3))),
  };
  words.forEach((word, owner) => {
    const count = writeDeletionHashes(word, editsOf(owner));
    for (let i = 0; i < count; i++) addDeletion(table, deletions[i] ?? 0, owner + 1);
  });
  return table;
}

/** Once for each word: of "oo" either letter may fall away. */
function addDeletion({ hashes, owners, filter }: TypoTable, hash: number, owner: number): void {
  const size = hashes.length;
  const bit = filterBit(hash);
  filter[bit >>> 5] = (filter[bit >>> 5] ?? 0) | (1 << (bit & 31));
  let slot = slotOf(hash, size);
  for (; owners[slot] !== 0; slot = (slot + 1) & (size - 1)) {
    if (hashes[slot] === hash && owners[slot] === owner) return;
  }
  hashes[slot] = hash;
  owners[slot] = owner;
}

/** The cheapest word within its allowed edits, never the text itself; null when there is none. */
export function findTypo(index: TypoIndex, text: string): TypoMatch | null {
  if (text.length < SHORTEST_NEAR_WORD || text.length > LONGEST_TYPO_WORD + 2) return null;
  const { filter } = index;
  const size = index.hashes.length;
  let best: TypoMatch | null = null;
  const count = writeDeletionHashes(text, text.length >= 8 ? 2 : 1);
  for (let i = 0; i < count; i++) {
    const hash = deletions[i] ?? 0;
    const bit = filterBit(hash);
    if ((((filter[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 0) continue;
    for (let slot = slotOf(hash, size); ; slot = (slot + 1) & (size - 1)) {
      const owner = index.owners[slot] ?? 0;
      if (owner === 0) break;
      if (index.hashes[slot] !== hash) continue;
      const word = index.words[owner - 1] ?? '';
      const isNear = owner > index.firstNear;
      const limit = (isNear ? 1 : allowedEdits(word.length)) * PLAIN_EDIT;
      if (Math.abs(word.length - text.length) * PLAIN_EDIT > limit + 1) continue;
      const cost = editCost(word, text);
      if (cost === 0 || cost > limit) continue;
      if (best === null || cost < best.cost || (cost === best.cost && best.isNear && !isNear))
        best = { word, cost, isNear };
    }
  }
  return best;
}

const deletions = new Int32Array(
  1 + LONGEST_TYPO_WORD + 2 + ((LONGEST_TYPO_WORD + 2) * (LONGEST_TYPO_WORD + 1)) / 2 + 64,
);
const prefixHashes = new Int32Array(64);
const BASE = 0x01000193;
const powers = new Int32Array(64);
for (let i = 0, power = 1; i < 64; i++, power = Math.imul(power, BASE)) powers[i] = power;

function deletionCount(length: number, edits: number): number {
  return 1 + (edits < 1 ? 0 : length) + (edits < 2 ? 0 : (length * (length - 1)) / 2);
}

/** Hash of the text and of every text made by dropping up to `edits` letters: polynomial, so that each costs O(1). */
function writeDeletionHashes(text: string, edits: number): number {
  const { length } = text;
  prefixHashes[0] = 0;
  for (let i = 0; i < length; i++) prefixHashes[i + 1] = Math.imul(prefixHashes[i] ?? 0, BASE) + text.charCodeAt(i);
  let count = 0;
  deletions[count++] = rangeHash(0, length);
  if (edits < 1) return count;
  for (let i = 0; i < length; i++) {
    const tail = rangeHash(i + 1, length);
    deletions[count++] = join(prefixHashes[i] ?? 0, tail, length - i - 1);
    if (edits < 2) continue;
    for (let j = i + 1; j < length; j++) {
      const middle = join(prefixHashes[i] ?? 0, rangeHash(i + 1, j), j - i - 1);
      deletions[count++] = join(middle, rangeHash(j + 1, length), length - j - 1);
    }
  }
  return count;
}

function rangeHash(from: number, to: number): number {
  return ((prefixHashes[to] ?? 0) - Math.imul(prefixHashes[from] ?? 0, powers[to - from] ?? 0)) | 0;
}

function join(left: number, right: number, rightLength: number): number {
  return (Math.imul(left, powers[rightLength] ?? 0) + right) | 0;
}

const FILTER_BITS = 20;

function filterBit(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - FILTER_BITS);
}

function slotOf(hash: number, size: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 8) & (size - 1);
}
