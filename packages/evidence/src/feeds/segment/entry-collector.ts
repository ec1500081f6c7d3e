import { createHash } from 'node:crypto';
import { type ConfirmationHash, confirmationHash, type FilterHash, filterHash } from './expression-hash.ts';
import { TAIL_BYTES } from './feed-segment.ts';

/** The entries of a feed while it is read: columns that grow by half when full. */
export interface EntryColumns {
  readonly count: number;
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly third: Uint32Array;
  readonly filterHigh: Uint32Array;
  readonly filterLow: Uint32Array;
  readonly notes: Uint16Array;
  readonly tails: Uint8Array | null;
}

export interface EntryCollector {
  readonly count: number;
  add(expression: string, note: number, hash?: ConfirmationHash): void;
  columns(): EntryColumns;
}

const INITIAL_CAPACITY = 4096;
const HASH_COLUMNS = 5;

/** With `keepsTails` the whole SHA-256 of each entry is kept. */
export function createEntryCollector({ keepsTails = false }: { keepsTails?: boolean } = {}): EntryCollector {
  let capacity = INITIAL_CAPACITY;
  let hashes = Array.from({ length: HASH_COLUMNS }, () => new Uint32Array(capacity));
  let notes = new Uint16Array(capacity);
  let tails = keepsTails ? new Uint8Array(capacity * TAIL_BYTES) : null;
  let count = 0;
  const key: FilterHash = { high: 0, low: 0 };

  function grow(): void {
    capacity = Math.ceil(capacity * 1.5);
    hashes = hashes.map((column) => enlarged(column, new Uint32Array(capacity)));
    notes = enlarged(notes, new Uint16Array(capacity));
    tails &&= enlarged(tails, new Uint8Array(capacity * TAIL_BYTES));
  }

  return {
    get count() {
      return count;
    },
    add(expression, note, hash = confirmationHash(expression)) {
      if (count === capacity) grow();
      filterHash(expression, key);
      const { first, second, third } = hash;
      [first, second, third, key.high, key.low].forEach((word, column) => {
        const target = hashes[column];
        if (target) target[count] = word;
      });
      tails?.set(createHash('sha256').update(expression).digest().subarray(12), count * TAIL_BYTES);
      notes[count++] = note;
    },
    columns() {
      const column = (index: number) => (hashes[index] ?? new Uint32Array()).subarray(0, count);
      return {
        count,
        first: column(0),
        second: column(1),
        third: column(2),
        filterHigh: column(3),
        filterLow: column(4),
        notes: notes.subarray(0, count),
        tails: tails?.subarray(0, count * TAIL_BYTES) ?? null,
      };
    },
  };
}

function enlarged<Column extends Uint32Array | Uint16Array | Uint8Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
