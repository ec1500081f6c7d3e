import type { CreateReportRequest } from '@lurewatch/contract';
import { ApiError } from '../../api-error.ts';
import type { Caller } from '../../limits/caller.ts';
import { presentReport } from '../../reports/present-report.ts';
import { newId } from '../../store/id.ts';
import type { ReportRecord } from '../../store/records.ts';
import type { AnalysisStore, ReportStore } from '../../store/store.ts';
import type { OperationHandlers } from '../operation-handler.ts';

type ReportHandlers = Pick<OperationHandlers, 'createReport' | 'listReports' | 'getReport'>;

/** Of one account, by hash: who writes more than a person reads gains nothing. */
const MOST_OPEN_BY_HASH = 1_000;

export function reportRoutes(reports: ReportStore, analyses: AnalysisStore, now: () => number): ReportHandlers {
  async function onAnalysis(analysisId: string, report: ReportRecord): Promise<ReportRecord> {
    if (!(await analyses.find(report.accountId, analysisId))) throw notFound('There is no analysis with this id.');
    await reports.create(report);
    return report;
  }

  async function byHash(report: ReportRecord): Promise<ReportRecord> {
    const made = await reports.createByHash(report, MOST_OPEN_BY_HASH);
    if (made !== null) return made;
    throw new ApiError(
      'plan_limit_reached',
      `${MOST_OPEN_BY_HASH} reports by hash wait for an answer already. Nobody can send more until some are answered.`,
    );
  }

  return {
    async createReport({ caller, body }) {
      const analysisId = reportedAnalysis(body, caller);
      const draft: ReportRecord = {
        id: newId('rep'),
        accountId: caller.account.id,
        analysisId,
        urlSha256: body.url_sha256 ?? null,
        expectedVerdict: body.expected_verdict,
        comment: body.comment ?? null,
        status: 'open',
        createdAt: now(),
        resolvedAt: null,
      };
      const report = await (analysisId === null ? byHash(draft) : onAnalysis(analysisId, draft));
      return { data: presentReport(report), headers: { location: `/v1/reports/${report.id}` } };
    },

    async listReports({ caller, query }) {
      const page = await reports.page(caller.account.id, query.status ?? null, query.limit ?? 20, query.cursor ?? null);
      return { data: page.items.map(presentReport), meta: { next_cursor: page.nextCursor } };
    },

    async getReport({ caller, params }) {
      const report = await reports.find(caller.account.id, params.id);
      if (report === null) throw new ApiError('report_not_found', 'There is no report with this id.');
      return { data: presentReport(report) };
    },
  };
}

/** The analysis that is reported; null where a hash is. */
function reportedAnalysis(body: CreateReportRequest, { key }: Caller): string | null {
  const { analysis_id: analysisId, url_sha256: hash, expected_verdict: expected } = body;
  if (analysisId === undefined && hash === undefined) {
    throw refused('analysis_id', 'required', 'Give analysis_id, or url_sha256.');
  }
  if (analysisId !== undefined && hash !== undefined) {
    throw refused('url_sha256', 'conflict', 'Give one of analysis_id and url_sha256.');
  }
  if (hash !== undefined && expected === 'dangerous') {
    throw refused(
      'expected_verdict',
      'format',
      'Nobody can look at a page of which the hash alone is known: analyse it.',
    );
  }
  if (analysisId !== undefined && key?.scope === 'lookup') {
    throw notFound('A key for look-ups sees no analysis. Report by url_sha256.');
  }
  return analysisId ?? null;
}

function notFound(message: string): ApiError {
  return new ApiError('analysis_not_found', message, { details: [{ field: 'analysis_id', issue: 'not_found' }] });
}

function refused(field: string, issue: string, message: string): ApiError {
  return new ApiError('invalid_body', message, { details: [{ field, issue, message }] });
}
