import { Worker } from 'node:worker_threads';
import type { HashList } from '../hash-lists/hash-list.ts';
import type { Edition, EditionParts } from './build-edition.ts';

export interface Editions {
  /** The list as it is now, or was seconds ago. Rejects only while there has never been one. */
  current(): Promise<Edition>;
}

/** Between two editions: a list of a million takes a second of a processor. */
const REBUILD_MS = 5_000;
/** Whoever holds an older one gets the whole list. Each takes four bytes an entry. */
const KEPT = 8;

/** Makes an edition when somebody asks and something has changed, in a thread of its own. */
export function createEditions(hashList: Pick<HashList, 'parts'>, now: () => number): Editions {
  let edition: Edition | null = null;
  let kept: readonly Edition[] = [];
  let building: Promise<Edition> | null = null;
  let made: { readonly own: unknown; readonly shared: unknown; readonly at: number } | null = null;

  function isFresh(): boolean {
    const { own, feeds } = hashList.parts;
    if (made === null) return false;
    return (made.own === own && made.shared === feeds.shared) || now() - made.at < REBUILD_MS;
  }

  async function rebuild(): Promise<Edition> {
    const { own, feeds } = hashList.parts;
    const { shared } = feeds;
    const excluded = [...own.excluded].flatMap((hash) =>
      [0, 8, 16].map((at) => Number.parseInt(hash.slice(at, at + 8), 16)),
    );
    const next = await buildInWorker({
      feeds: shared.map(({ segment: { first, second, third } }) => ({ first, second, third })),
      own: Uint32Array.from(own.listed.keys()),
      excluded: Uint32Array.from(excluded),
      previous: kept.map(({ version, prefixes }) => ({ version, prefixes })),
    });
    made = { own, shared, at: now() };
    edition = next;
    kept = [next, ...kept.filter(({ version }) => version !== next.version)].slice(0, KEPT);
    return next;
  }

  return {
    async current() {
      if (edition !== null && isFresh()) return edition;
      building ??= rebuild().finally(() => {
        building = null;
      });
      // A failed attempt leaves the edition before it.
      return edition === null ? building : building.catch(() => edition ?? Promise.reject(new Error('no edition')));
    },
  };
}

function buildInWorker(parts: EditionParts): Promise<Edition> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./edition-worker.ts', import.meta.url), { workerData: parts });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that builds the lists ended early')));
  });
}
