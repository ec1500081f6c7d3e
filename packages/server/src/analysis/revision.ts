import type { VerdictChange } from '@lurewatch/contract';
import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord, EventRecord, Instant } from '../store/records.ts';

/** The stored analysis as it is judged now: what it is found by, and when and by whom it was asked for, stays. */
export function revisedBy(record: AnalysisRecord, fresh: AnalysisRecord, revisedAt: Instant): AnalysisRecord {
  const { id, keyId, batchId, endpoint, url, host, hostHash, siteHash, urlHash, createdAt, revision, screenshotAt } =
    record;
  const stays = {
    id,
    keyId,
    batchId,
    endpoint,
    url,
    host,
    hostHash,
    siteHash,
    urlHash,
    createdAt,
    revision,
    screenshotAt,
  };
  return { ...fresh, ...stays, revisedAt };
}

/** Tells of another verdict; no threat list stands behind it. */
export function verdictChange(
  before: AnalysisRecord,
  after: AnalysisRecord,
  reason: Exclude<VerdictChange['reason'], 'threat_list'>,
): EventRecord {
  const change: VerdictChange = {
    analysis_id: after.id,
    url: after.url,
    previous: { verdict: before.verdict, score: before.score },
    current: { verdict: after.verdict, score: after.score },
    reason,
    sources: [],
  };
  return newEvent('verdict.changed', after.accountId, change, after.revisedAt ?? after.createdAt);
}
