import type { Engine } from '@lurewatch/engine';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { OpenEvidence } from '../evidence/open-evidence.ts';
import type { Store } from '../store/store.ts';
import { SECOND } from '../time/intervals.ts';
import { createListedHashCollector } from './collect-listed-hashes.ts';
import { createHashList } from './hash-list.ts';
import { hashRoutes } from './hash-routes.ts';

/** The hashes of what is known to be dangerous, for those who ask without naming an address. */
export async function openHashLists(
  { config, now }: Basis,
  { listedHashes, maintenance }: Store,
  { isTrustedSite }: Pick<Engine, 'isTrustedSite'>,
  { feeds }: OpenEvidence,
) {
  const hashList = createHashList(listedHashes, feeds, now);
  await hashList.refresh();
  const collect = createListedHashCollector({
    ...{ listedHashes, maintenance, isTrustedSite, now },
    maxScore: config.listOwnScore,
    ageMs: config.listOwnAgeMinutes * 60_000,
  });
  const jobs: readonly Job[] = [
    { name: 'list-own-hashes', intervalMs: 10 * SECOND, singleton: true, run: collect },
    { name: 'follow-own-hashes', intervalMs: 5 * SECOND, singleton: false, run: () => hashList.refresh() },
  ];
  return { hashList, jobs, handlers: hashRoutes(hashList, now) };
}
