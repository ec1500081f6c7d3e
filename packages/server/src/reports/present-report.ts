import type { Report } from '@lurewatch/contract';
import type { ReportRecord } from '../store/records.ts';
import { isoInstant, isoInstantOrNull } from '../time.ts';

/** A report in the words of the contract. */
export function presentReport(report: ReportRecord): Report {
  return {
    id: report.id,
    analysis_id: report.analysisId,
    url_sha256: report.urlSha256,
    expected_verdict: report.expectedVerdict,
    comment: report.comment,
    status: report.status,
    created_at: isoInstant(report.createdAt),
    resolved_at: isoInstantOrNull(report.resolvedAt),
  };
}
