import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';
import { retainedSince } from '../limits/retained-since.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';

/** @throws ApiError analysis_not_found, past the plan's retention too */
export async function findRetained(
  analyses: Pick<AnalysisStore, 'find'>,
  caller: Caller,
  id: string,
  now: number,
): Promise<AnalysisRecord> {
  const record = await analyses.find(caller.account.id, id);
  if (record === null || record.createdAt < retainedSince(caller, now)) throw analysisNotFound();
  return record;
}

/** One answer for unknown, malformed, expired and another account's ids: none of them tells that something exists. */
export function analysisNotFound(): ApiError {
  return new ApiError('analysis_not_found', 'There is no analysis with this id. It may have passed its retention.');
}
