/** What is computed once of a model and of the table of brands: numbers that nobody writes to again, so that threads may share them. */
export interface BuiltTables {
  readonly popularity: PopularityOffsets;
  readonly domains: BrandDomains;
  readonly tokens: BrandTokens;
  readonly secondLabels: SecondLabels;
  readonly exceptions: TypoExceptions;
  readonly substrings: SubstringTable;
  readonly typos: TypoTable;
}

/** Of model/popularity.ts: where the domains of each prefix begin. */
export interface PopularityOffsets {
  readonly offsets: Uint32Array;
}

/** Words by where they stand in their text (brand/word-table.ts). */
export interface WordTable {
  /** Open addressing: 1 + which word. */
  readonly slots: Uint16Array;
  /** By word, in letters. */
  readonly starts: Uint32Array;
  readonly lengths: Uint8Array;
}

/** Of brand/brand-names.ts: words of the source's text of brands, and filters in front of them (brand/word-gate.ts). */
export interface BrandDomains {
  /** In front of `ownerOfDomain` and `sharedDomains`. */
  readonly domainGate: Uint32Array;
  /** Where the line of each brand begins. */
  readonly lineStarts: Uint32Array;
  readonly domains: WordTable;
  /** By domain: the line of its brand. */
  readonly domainLines: Uint16Array;
}

export interface BrandTokens {
  readonly tokenGate: Uint32Array;
  readonly tokens: WordTable;
  readonly tokenLines: Uint16Array;
  readonly tokenUses: Uint16Array;
}

export interface SecondLabels {
  /** In front of domains that are spelt in the labels of another: every second label of an official domain. */
  readonly secondLabelGate: Uint32Array;
}

/** Of brand/brand-table.ts, each in its own text of the source. */
export interface TypoExceptions {
  readonly typoExceptions: WordTable;
  readonly honestNames: WordTable;
}

/** Of brand/substring-index.ts. */
export interface SubstringTable {
  /** Hash of the first four letters → 1 + index of the first word with it. */
  readonly heads: Uint16Array;
  /** 1 + index of the next word with the same hash, by word. */
  readonly nexts: Uint16Array;
}

/** Of brand/typo-index.ts. */
export interface TypoTable {
  /** Open addressing: hash of a deletion, and 1 + index of the word beside it. */
  readonly hashes: Int32Array;
  readonly owners: Uint16Array;
  /** A bit for each hash: nearly all deletions of a word that is near to nothing end here, and the larger table stays cold. */
  readonly filter: Uint32Array;
}

/** Memory for a table of so many bytes, all of them 0. */
export type Allocate = (bytes: number) => ArrayBufferLike;

/** Memory of the thread's own. */
export const allocateOwn: Allocate = (bytes) => new ArrayBuffer(bytes);

/** Memory that other threads can read without a copy. */
export const allocateShared: Allocate = (bytes) => new SharedArrayBuffer(bytes);

/** The tables of that name: those that are there already, or else computed now. */
export type KeepTables = <Name extends keyof BuiltTables>(
  name: Name,
  build: (allocate: Allocate) => BuiltTables[Name],
) => BuiltTables[Name];

/** Nothing is there already. */
export const buildAnew: KeepTables = (_, build) => build(allocateOwn);

/** Takes what is in `tables`, and puts there what it has to compute. */
export function keepTables(tables: Partial<Writable<BuiltTables>>, allocate: Allocate): KeepTables {
  return (name, build) => {
    const built = tables[name] ?? build(allocate);
    tables[name] = built;
    return built;
  };
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The same bytes in memory that other threads can read without a copy. */
export function sharedCopy(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(allocateShared(bytes.length));
  copy.set(bytes);
  return copy;
}
