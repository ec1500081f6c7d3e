import { ApiError } from '../../api-error.ts';
import { presentReport } from '../../reports/present-report.ts';
import { newId } from '../../store/id.ts';
import type { ReportRecord } from '../../store/records.ts';
import type { AnalysisStore, ReportStore } from '../../store/store.ts';
import type { OperationHandlers } from '../operation-handler.ts';

type ReportHandlers = Pick<OperationHandlers, 'createReport' | 'listReports' | 'getReport'>;

export function reportRoutes(reports: ReportStore, analyses: AnalysisStore, now: () => number): ReportHandlers {
  return {
    async createReport({ caller, body }) {
      const accountId = caller.account.id;
      if (!(await analyses.find(accountId, body.analysis_id))) {
        throw new ApiError('analysis_not_found', 'There is no analysis with this id.', {
          details: [{ field: 'analysis_id', issue: 'not_found' }],
        });
      }
      const report: ReportRecord = {
        id: newId('rep'),
        accountId,
        analysisId: body.analysis_id,
        expectedVerdict: body.expected_verdict,
        comment: body.comment ?? null,
        status: 'open',
        createdAt: now(),
        resolvedAt: null,
      };
      await reports.create(report);
      return { data: presentReport(report), headers: { location: `/v1/reports/${report.id}` } };
    },

    async listReports({ caller, query }) {
      const page = await reports.page(caller.account.id, query.status ?? null, query.limit ?? 20, query.cursor ?? null);
      return { data: page.items.map(presentReport), meta: { next_cursor: page.nextCursor } };
    },

    async getReport({ caller, params }) {
      const report = await reports.find(params.id);
      if (report?.accountId !== caller.account.id)
        throw new ApiError('report_not_found', 'There is no report with this id.');
      return { data: presentReport(report) };
    },
  };
}
