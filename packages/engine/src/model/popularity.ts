import { type Allocate, buildAnew, type KeepTables, type PopularityOffsets } from '../built-tables.ts';
import { malformed } from './artefact.ts';
import { HASH_SEED, hashByte, mixHash } from './feature-hash.ts';

const PREFIXES = 65_536;

/** Rank steps of the ranking: 1 = top 200 … 8 = top 100 000; 0 = not among them. */
export const rankSteps: readonly number[] = [200, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/**
 * Popular domains as a hash table of 48 bits each: 16 choose the slot range, 32 are compared.
 * `offsets` has 65 537 entries; the fingerprints of prefix p lie in [offsets[p], offsets[p + 1]).
 */
export interface PopularityTable extends PopularityOffsets {
  readonly fingerprints: Uint32Array;
  readonly ranks: Uint8Array;
}

/** Builds the table from the number of domains per prefix (65 536 of them), their fingerprints and their rank steps. */
export function popularityFrom(
  counts: Uint8Array,
  fingerprints: Uint32Array,
  ranks: Uint8Array,
  keep: KeepTables = buildAnew,
): PopularityTable {
  if (counts.length !== PREFIXES) throw malformed('its table of popular domains has the wrong size');
  const { offsets } = keep('popularity', (allocate) => offsetsOf(counts, allocate));
  if (offsets[PREFIXES] !== fingerprints.length || ranks.length !== fingerprints.length) {
    throw malformed('its table of popular domains does not add up');
  }
  return { offsets, fingerprints, ranks };
}

function offsetsOf(counts: Uint8Array, allocate: Allocate): PopularityOffsets {
  const offsets = new Uint32Array(allocate((PREFIXES + 1) * Uint32Array.BYTES_PER_ELEMENT));
  for (let prefix = 0; prefix < PREFIXES; prefix++) {
    offsets[prefix + 1] = (offsets[prefix] ?? 0) + (counts[prefix] ?? 0);
  }
  return { offsets };
}

/** Rank step of the domain written in bytes[from, to), 0 when it is not popular. */
export function rankOf(table: PopularityTable, bytes: Uint8Array, from: number, to: number): number {
  let a = HASH_SEED;
  let b = 0x2545f491;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    a = hashByte(a, byte);
    b = Math.imul(b ^ byte, 0x5bd1e995) ^ (b >>> 13);
  }
  const prefix = mixHash(a) >>> 16;
  const fingerprint = mixHash(b ^ Math.imul(a, 0x9e3779b1)) >>> 0;
  const end = table.offsets[prefix + 1] ?? 0;
  for (let i = table.offsets[prefix] ?? 0; i < end; i++) {
    if (table.fingerprints[i] === fingerprint) return table.ranks[i] ?? 0;
  }
  return 0;
}

/** Rank step of a site: 1 … 8 for the 200 … 100 000 most visited domains (rankSteps), 0 for all others. */
export type PopularityOf = (site: string) => number;

/** The same of a site. */
export function rankOfSite(table: PopularityTable, site: string): number {
  if (site.length > siteBytes.length) return 0;
  for (let i = 0; i < site.length; i++) siteBytes[i] = site.charCodeAt(i);
  return rankOf(table, siteBytes, 0, site.length);
}

const siteBytes = new Uint8Array(256);

/** The same two hashes for a table under construction. */
export function popularityKey(domain: string): { prefix: number; fingerprint: number } {
  let a = HASH_SEED;
  let b = 0x2545f491;
  for (let i = 0; i < domain.length; i++) {
    const byte = domain.charCodeAt(i) & 0xff;
    a = hashByte(a, byte);
    b = Math.imul(b ^ byte, 0x5bd1e995) ^ (b >>> 13);
  }
  return { prefix: mixHash(a) >>> 16, fingerprint: mixHash(b ^ Math.imul(a, 0x9e3779b1)) >>> 0 };
}
