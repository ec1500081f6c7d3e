import type { Plans } from '../limits/plans.ts';
import { MAX_ENTRIES } from '../lists/max-entries.ts';
import { readNewListEntry } from '../lists/read-list-entry.ts';
import { newId } from '../store/id.ts';
import type { Store } from '../store/store.ts';
import type { ReportRecord } from '../store/tables/reports.ts';

/**
 * Puts the reported page on the list of the account that reported it: the block list where it should have been dangerous, else the
 * allow list. False where the page is not known by its address any more, or the list is full.
 */
export async function listReportedPage(
  { analyses, accounts, lists }: Pick<Store, 'analyses' | 'accounts' | 'lists'>,
  plans: Plans,
  { id: reportId, accountId, analysisId, expectedVerdict }: ReportRecord,
  at: number,
): Promise<boolean> {
  const [analysis, account] = await Promise.all([
    analysisId === null ? null : analyses.find(accountId, analysisId),
    accounts.find(accountId),
  ]);
  if (analysis === null || account === null) return false;
  const list = expectedVerdict === 'dangerous' ? 'block' : 'allow';
  const { entry, scope } = readNewListEntry(list, analysis.url, 'url');
  const record = {
    id: newId('lst'),
    accountId,
    list,
    entry,
    scope,
    note: `report ${reportId}`,
    createdAt: at,
  } as const;
  const limits = { entries: MAX_ENTRIES, bytes: plans[account.plan]?.list_bytes ?? null };
  return 'entry' in (await lists.add(record, limits));
}
