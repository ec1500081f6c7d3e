import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import { quotaError } from '../analysis/quota.ts';
import type { Caller } from '../limits/caller.ts';
import { quotaOf } from '../limits/plans.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';

/**
 * Charges analyses of which nothing is kept: all or nothing.
 * @throws ApiError 429 when the quota did not cover them.
 */
export async function chargeLog(
  caller: Caller,
  records: readonly AnalysisRecord[],
  { writer, usage, countAnalysis, wakeDispatcher, now }: AnalysisDependencies,
): Promise<void> {
  if (records.length === 0) return;
  const accountId = caller.account.id;
  const quota = quotaOf(caller.limits);
  const outcome = await writer.commitUnit({
    accountId,
    entries: records.map((analysis) => ({ analysis, isStored: false, quota, events: [] })),
    events: [],
  });
  if (outcome !== 'committed') {
    usage.forget(accountId);
    throw quotaError(outcome, caller, now());
  }
  usage.add(accountId, records.length, now());
  for (const { verdict, analysisTimeMs } of records) countAnalysis(verdict, analysisTimeMs);
  // A threshold of the quota may have been passed.
  wakeDispatcher();
}
