import { setTimeout } from 'node:timers/promises';
import type { Engine } from '@lurewatch/engine';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { OpenEvidence } from '../evidence/open-evidence.ts';
import { canRender, comparesPages } from '../evidence/open-sources.ts';
import type { Store } from '../store/store.ts';
import { HOUR, MINUTE } from '../time/intervals.ts';
import { createSeenPages, type SeenPages } from './create-seen-pages.ts';
import { SIGN_IN_PAGES } from './sign-in-pages.ts';
import { visitBrandPages } from './visit-brand-pages.ts';

export interface OpenSeenPages {
  /** Null where no pages are compared. */
  readonly seenPages: SeenPages | null;
  readonly jobs: readonly Job[];
}

/** Brands' own pages and phishing pages seen before, to compare others with. */
export async function openSeenPages(
  { config, now, log }: Basis,
  store: Store,
  engine: Pick<Engine, 'analyze'>,
  evidence: OpenEvidence,
): Promise<OpenSeenPages> {
  if (!comparesPages(config)) return { seenPages: null, jobs: [] };
  const seenPages = createSeenPages({ store: store.seenPages, now, log });
  await seenPages.follow();
  const visits = {
    pages: SIGN_IN_PAGES,
    store: store.seenPages,
    gather: evidence.gatherEvidence,
    canRender: canRender(config),
    engine,
    now,
    pause,
  };
  return {
    seenPages,
    jobs: [
      { name: 'follow-seen-pages', intervalMs: MINUTE, singleton: false, run: () => seenPages.follow() },
      {
        name: 'visit-brand-pages',
        intervalMs: HOUR,
        singleton: true,
        run: (signal) => visitBrandPages(visits, signal),
      },
    ],
  };
}

/** Ends early when the signal does. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { signal }).catch(() => {});
}
