import type { ThreatFeeds } from '@lurewatch/evidence';
import type { MaintenanceStore } from '../store/tables/maintenance.ts';

/** One round of the job loop: one replica fetches the lists that are due, the others take what it stored. */
export async function refreshFeeds(
  feeds: Pick<ThreatFeeds, 'load' | 'refreshDue'>,
  maintenance: Pick<MaintenanceStore, 'runSingleton'>,
  now: () => number,
): Promise<void> {
  const isOurs = await maintenance.runSingleton('refresh-feeds', async () => {
    // First what another replica fetched while it held the lock: no list is fetched twice.
    await feeds.load();
    await feeds.refreshDue(now());
  });
  if (!isOurs) await feeds.load();
}
