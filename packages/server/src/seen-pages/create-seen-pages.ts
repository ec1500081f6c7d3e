import type { Evidence, Verdict } from '@lurewatch/engine';
import type { GatherEvidence } from '../evidence/account-evidence.ts';
import type { StoreLog } from '../store/store-log.ts';
import type { Face, SeenPageStore } from '../store/tables/seen-pages.ts';
import { type ComparePage, createPageComparison } from './compare-pages.ts';
import { faceOf, isSameFace } from './face.ts';
import { phishingPage } from './phishing-page.ts';

/** Pages that this installation has looked at before, and what is like them. */
export interface SeenPages {
  /** The same, with what the page looks like among those that were seen. */
  compared(gather: GatherEvidence): GatherEvidence;
  /** Told of what was judged and kept: a picture of phishing is remembered, without its address. */
  noteJudged(evidence: Evidence, verdict: Verdict): void;
  /** Takes what this or another replica has seen meanwhile. */
  follow(): Promise<void>;
}

export interface SeenPagesOptions {
  readonly store: SeenPageStore;
  readonly now: () => number;
  readonly log: StoreLog;
}

export function createSeenPages({ store, now, log }: SeenPagesOptions): SeenPages {
  let compare: ComparePage = createPageComparison([], []);
  let cleared: readonly Face[] = [];
  let edition = '';

  async function follow(): Promise<void> {
    const newest = await store.edition();
    if (newest === edition) return;
    cleared = await store.listCleared();
    compare = createPageComparison(await store.list(), cleared);
    edition = newest;
  }

  return {
    compared: (gather) => (url, options) => {
      const found = gather(url, options);
      return found instanceof Promise ? found.then(withLikeness) : withLikeness(found);
    },
    noteJudged(evidence, verdict) {
      const face = phishingFace(evidence, verdict);
      if (face === null || cleared.some((page) => isSameFace(page, face))) return;
      store.save(phishingPage(face, now()), null).then(follow, (error: unknown) => {
        log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a phishing page was not remembered');
      });
    },
    follow,
  };

  function withLikeness(evidence: Evidence): Evidence {
    const likeness = compare(evidence);
    return likeness === undefined ? evidence : { ...evidence, likeness };
  }
}

/**
 * A drawn page that asks for something and is dangerous by what was found on and about it: not because an account says so, and not
 * for being like another, so that no mistake breeds the next.
 */
function phishingFace(evidence: Evidence, verdict: Verdict): Face | null {
  const { accountLists, likeness } = evidence;
  return verdict !== 'dangerous' || accountLists.length > 0 || likeness !== undefined ? null : faceOf(evidence);
}
