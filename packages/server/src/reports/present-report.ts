import type { Report } from '@lurewatch/contract';
import type { ReportRecord } from '../store/tables/reports.ts';
import { isoInstant, isoInstantOrNull } from '../time/time.ts';

/** A report in the words of the contract. */
export function presentReport(report: ReportRecord): Report {
  return {
    id: report.id,
    analysis_id: report.analysisId,
    url_sha256: report.urlSha256,
    expected_verdict: report.expectedVerdict,
    comment: report.comment,
    status: report.status,
    times_reported: report.times,
    created_at: isoInstant(report.createdAt),
    resolved_at: isoInstantOrNull(report.resolvedAt),
  };
}
