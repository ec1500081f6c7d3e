import type { AdminFeed, Limitation } from '@lurewatch/contract';

/**
 * What makes answers know less than they could, for everybody who reads them. Feeds that were never configured are no
 * fault, and neither are those that are about to be fetched for the first time.
 */
export function limitationsOf(sources: readonly string[], feeds: readonly AdminFeed[]): readonly Limitation[] {
  if (sources.length === 0) return ['offline'];
  const tried = feeds.filter(({ status, error }) => status !== 'never' || error !== null);
  const fresh = tried.filter(({ status }) => status === 'fresh');
  if (fresh.length === tried.length) return [];
  return fresh.length === 0 ? ['feeds_down'] : ['feeds_stale'];
}
