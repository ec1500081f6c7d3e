import type { VerdictChange } from '@lurewatch/contract';
import type { Instant } from '../store/instant.ts';
import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { EventRecord } from '../store/tables/events.ts';

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
  reason: Exclude<VerdictChange['reason'], 'threat_list' | 'learning'>,
): EventRecord {
  const change: VerdictChange = {
    analysis_id: after.id,
    url: after.url,
    previous: { verdict: before.verdict, score: before.score },
    current: { verdict: after.verdict, score: after.score },
    reason: isMostlyLearnt(before, after) ? 'learning' : reason,
    overlay_version: after.overlayVersion,
    sources: [],
  };
  return newEvent('verdict.changed', after.accountId, change, after.revisedAt ?? after.createdAt);
}

/** Whether what was learnt meanwhile moved the score as the verdict moved, and by half of the way at least. */
function isMostlyLearnt(before: AnalysisRecord, after: AnalysisRecord): boolean {
  if (before.overlayVersion === after.overlayVersion) return false;
  const moved = after.score - before.score;
  const learnt = learntImpact(after) - learntImpact(before);
  return learnt * moved > 0 && Math.abs(learnt) >= Math.abs(moved) / 2;
}

function learntImpact({ signals }: AnalysisRecord): number {
  return signals.reduce((sum, { code, impact }) => sum + (code === 'learnt_here' ? impact : 0), 0);
}
