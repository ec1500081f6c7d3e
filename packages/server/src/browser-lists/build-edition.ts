import { createHash } from 'node:crypto';
import { bytesField, numberField } from './protobuf.ts';
import { riceDelta } from './rice-delta.ts';

/** What an edition is made of. Arrays over shared memory are seen by the thread that builds, not copied. */
export interface EditionParts {
  /** The three first words of each entry's SHA-256, of each feed. */
  readonly feeds: readonly { readonly first: Uint32Array; readonly second: Uint32Array; readonly third: Uint32Array }[];
  /** First words of the service's own hashes. */
  readonly own: Uint32Array;
  /** Three words of each hash that is not passed on, one after the other. */
  readonly excluded: Uint32Array;
  /** Editions that clients may still hold. */
  readonly previous: readonly Pick<Edition, 'version' | 'prefixes'>[];
}

/** The list of four-byte prefixes at one moment. */
export interface Edition {
  /** Follows from the content: replicas that list the same have the same. In hexadecimal. */
  readonly version: string;
  /** Ascending, none twice. */
  readonly prefixes: Uint32Array<SharedArrayBuffer>;
  /** Fields 2 to 7 of the message HashList (Safe Browsing v5) but the waiting time: for whoever has nothing … */
  readonly whole: Uint8Array;
  /** … and for whoever holds an earlier edition, by its version. */
  readonly partial: ReadonlyMap<string, Difference>;
  /** For clients that take no more: ascending by size, each smaller than the list. */
  readonly limited: readonly LimitedList[];
}

export interface Difference {
  readonly message: Uint8Array;
  /** What is added and removed, each counted. */
  readonly entries: number;
}

/** The first prefixes of the list: as good a sample as any, since hashes lie evenly. */
export interface LimitedList {
  readonly entries: number;
  readonly version: string;
  readonly whole: Uint8Array;
  /** For whoever holds just this. */
  readonly unchanged: Uint8Array;
}

const VERSION_BYTES = 16;
/** Sizes of shorter lists; all together they take a third of the list at most. */
const SMALLEST_LIMITED = 16;
const LIMITED_GROWTH = 4;

export function buildEdition(parts: EditionParts): Edition {
  const prefixes = prefixesOf(parts);
  const { version, whole, unchanged, ends } = listOf(prefixes);
  const partial = new Map<string, Difference>();
  for (const { version: from, prefixes: held } of parts.previous) {
    const { fields, entries } = differenceOf(held, prefixes);
    partial.set(from, { message: Buffer.concat([ends, numberField(3, 1), ...fields]), entries });
  }
  partial.set(version, { message: unchanged, entries: 0 });
  return { version, prefixes, whole, partial, limited: limitedLists(prefixes) };
}

function limitedLists(prefixes: Uint32Array): readonly LimitedList[] {
  const lists: LimitedList[] = [];
  for (let entries = SMALLEST_LIMITED; entries < prefixes.length; entries *= LIMITED_GROWTH) {
    const { version, whole, unchanged } = listOf(prefixes.subarray(0, entries));
    lists.push({ entries, version, whole, unchanged });
  }
  return lists;
}

function listOf(prefixes: Uint32Array) {
  const checksum = checksumOf(prefixes);
  const version = checksum.subarray(0, VERSION_BYTES);
  const ends = Buffer.concat([bytesField(2, version), bytesField(7, checksum)]);
  return {
    version: version.toString('hex'),
    whole: Buffer.concat([ends, ...additions(prefixes)]),
    unchanged: Buffer.concat([ends, numberField(3, 1)]),
    ends,
  };
}

function prefixesOf({ feeds, own, excluded }: EditionParts): Uint32Array<SharedArrayBuffer> {
  const left = new Map<number, string[]>();
  for (let at = 0; at < excluded.length; at += 3) {
    const first = excluded[at] ?? 0;
    left.set(first, [...(left.get(first) ?? []), `${excluded[at + 1]} ${excluded[at + 2]}`]);
  }
  const all = new Uint32Array(own.length + feeds.reduce((sum, { first }) => sum + first.length, 0));
  all.set(own);
  let count = own.length;
  for (const { first, second, third } of feeds) {
    for (let at = 0; at < first.length; at++) {
      const prefix = first[at] ?? 0;
      if (left.get(prefix)?.includes(`${second[at]} ${third[at]}`)) continue;
      all[count++] = prefix;
    }
  }
  const sorted = all.subarray(0, count).sort();
  let kept = 0;
  for (let at = 0; at < count; at++) if (at === 0 || sorted[at] !== sorted[kept - 1]) sorted[kept++] = sorted[at] ?? 0;
  const prefixes = new Uint32Array(new SharedArrayBuffer(kept * 4));
  prefixes.set(sorted.subarray(0, kept));
  return prefixes;
}

/** Over the prefixes in order, each as four big-endian bytes. */
function checksumOf(prefixes: Uint32Array): Buffer {
  const bytes = Buffer.alloc(prefixes.length * 4);
  prefixes.forEach((prefix, at) => {
    bytes.writeUInt32BE(prefix, at * 4);
  });
  return createHash('sha256').update(bytes).digest();
}

/** Places in the old list that fall away, and what comes in. */
function differenceOf(before: Uint32Array, after: Uint32Array) {
  const removed: number[] = [];
  const added: number[] = [];
  let place = 0;
  for (const prefix of after) {
    for (; place < before.length && (before[place] ?? 0) < prefix; place++) removed.push(place);
    if (place < before.length && before[place] === prefix) place++;
    else added.push(prefix);
  }
  for (; place < before.length; place++) removed.push(place);
  const removals = removed.length === 0 ? [] : [bytesField(5, riceDelta(Uint32Array.from(removed)))];
  return { fields: [...additions(Uint32Array.from(added)), ...removals], entries: removed.length + added.length };
}

function additions(prefixes: Uint32Array): Uint8Array[] {
  return prefixes.length === 0 ? [] : [bytesField(4, riceDelta(prefixes))];
}
