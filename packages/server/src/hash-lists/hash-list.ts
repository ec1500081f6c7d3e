import type { ListedHash } from '@lurewatch/contract';
import { fullHashAt, placesOfPrefix, type ThreatFeeds, unpackThreatNote } from '@lurewatch/evidence';
import type { ListedHashRecord, ListedHashStore } from '../store/tables/listed-hashes.ts';

/** What is listed as dangerous, by the SHA-256 of expressions: feeds that may be passed on, own verdicts, accepted reports. */
export interface HashList {
  /** Everything listed under the first four bytes of a hash, as one big-endian number. */
  search(prefix: number): readonly ListedHash[];
  isListed(hash: Buffer): boolean;
  /** Takes up what the store has gained. */
  refresh(): Promise<void>;
  readonly parts: HashListParts;
}

/** What an edition for clients that keep a copy is made from; each is replaced whole, never changed. */
export interface HashListParts {
  readonly own: OwnHashes;
  readonly feeds: Pick<ThreatFeeds, 'shared' | 'isPopularHash'>;
}

export interface OwnHashes {
  readonly listed: ReadonlyMap<number, readonly ListedHashRecord[]>;
  /** Hashes that are not passed on whoever lists them, in hexadecimal. */
  readonly excluded: ReadonlySet<string>;
}

/** 100 000 take some 60 MB. */
const MOST_OWN = 100_000;

export function createHashList(
  store: ListedHashStore,
  feeds: Pick<ThreatFeeds, 'shared' | 'isPopularHash'>,
  now: () => number,
): HashList {
  let version: string | null = null;
  let own: OwnHashes = { listed: new Map(), excluded: new Set() };

  function search(prefix: number): readonly ListedHash[] {
    const found = new Map<string, ListedHash>();
    for (const record of own.listed.get(prefix) ?? []) {
      if (record.expiresAt > now()) add(found, ofRecord(record));
    }
    for (const { source, segment } of feeds.shared) {
      for (const place of placesOfPrefix(segment, prefix)) {
        if (feeds.isPopularHash(segment.first[place] ?? 0, segment.second[place] ?? 0, segment.third[place] ?? 0))
          continue;
        const hash = fullHashAt(segment, place)?.toString('hex');
        const { scope } = unpackThreatNote(segment.notes[place] ?? 0);
        if (hash === undefined || own.excluded.has(hash)) continue;
        add(found, { hash, verdict: 'dangerous', brand: null, reasons: [`threat_feed_${scope}`], sources: [source] });
      }
    }
    return [...found.values()];
  }

  return {
    search,
    isListed: (hash) => search(hash.readUInt32BE(0)).some((entry) => entry.hash === hash.toString('hex')),
    async refresh() {
      const newest = await store.version();
      if (newest === version) return;
      own = ownHashes(await store.all(MOST_OWN));
      version = newest;
    },
    get parts() {
      return { own, feeds };
    },
  };
}

/** What a person has found safe stands above what anybody else says. */
function ownHashes(records: readonly ListedHashRecord[]): OwnHashes {
  const excluded = new Set(records.filter(({ verdict }) => verdict === 'safe').map(({ hash }) => hexOf(hash)));
  const listed = new Map<number, ListedHashRecord[]>();
  for (const record of records) {
    if (record.verdict === 'safe' || excluded.has(hexOf(record.hash))) continue;
    const prefix = Buffer.from(record.hash).readUInt32BE(0);
    listed.set(prefix, [...(listed.get(prefix) ?? []), record]);
  }
  return { listed, excluded };
}

function ofRecord({ hash, brand, reasons, origin }: ListedHashRecord): ListedHash {
  return { hash: hexOf(hash), verdict: 'dangerous', brand, reasons: [...reasons], sources: [origin] };
}

function add(found: Map<string, ListedHash>, entry: ListedHash): void {
  const known = found.get(entry.hash);
  const merged = known && {
    ...known,
    brand: known.brand ?? entry.brand,
    reasons: [...new Set([...known.reasons, ...entry.reasons])],
    sources: [...new Set([...known.sources, ...entry.sources])],
  };
  found.set(entry.hash, merged ?? entry);
}

function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
