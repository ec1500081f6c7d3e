import { parseUrl } from '@lurewatch/engine';
import type { Plans } from '../limits/plans.ts';
import { MAX_ENTRIES, MAX_SERVICE_ENTRIES } from '../lists/max-entries.ts';
import { readNewListEntry } from '../lists/read-list-entry.ts';
import { newId } from '../store/id.ts';
import { parseStoredUrl } from '../store/parse-stored-url.ts';
import type { Store } from '../store/store.ts';
import type { ReportRecord } from '../store/tables/reports.ts';

/**
 * Puts the reported page on the list of the account that reported it, or on the service's: to block where it should have been
 * dangerous, else to allow. False where the page is not known by its address any more, its address can be no entry, or the list is full.
 */
export async function listReportedPage(
  { analyses, accounts, lists, serviceList }: Pick<Store, 'analyses' | 'accounts' | 'lists' | 'serviceList'>,
  plans: Plans,
  { id: reportId, accountId, analysisId, expectedVerdict }: ReportRecord,
  isForEverybody: boolean,
  at: number,
): Promise<boolean> {
  const [analysis, account] = await Promise.all([
    analysisId === null ? null : analyses.find(accountId, analysisId),
    accounts.find(accountId),
  ]);
  if (analysis === null || account === null || !mayBeEntry(analysis.url)) return false;
  const list = expectedVerdict === 'dangerous' ? 'block' : 'allow';
  const entry = { id: newId('lst'), list, ...readNewListEntry(list, analysis.url, 'url'), createdAt: at } as const;
  if (isForEverybody) return serviceList.add({ ...entry, reportId }, MAX_SERVICE_ENTRIES);
  const limits = { entries: MAX_ENTRIES, bytes: plans[account.plan]?.list_bytes ?? null };
  return 'entry' in (await lists.add({ ...entry, accountId, note: `report ${reportId}` }, limits));
}

/** Not longer as it is stored than an entry may be, and the address of no other host. */
function mayBeEntry(url: string): boolean {
  return parseUrl(url).ok && parseStoredUrl(url).ok;
}
