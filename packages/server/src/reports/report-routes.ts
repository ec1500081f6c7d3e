import type { CreateReportRequest } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import type { Caller } from '../limits/caller.ts';
import { limitedNetwork } from '../limits/limited-network.ts';
import { createPacer } from '../limits/pacer.ts';
import { newId } from '../store/id.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { ReportRecord, ReportStore } from '../store/tables/reports.ts';
import { presentReport } from './present-report.ts';

type ReportHandlers = Pick<OperationHandlers, 'createReport' | 'listReports' | 'getReport'>;

/** Of one account, on analyses and by hash each: who writes more than a person reads gains nothing. */
const MOST_OPEN = 1_000;
/**
 * Of one account and network: in a firm that shares a key, one person's flood leaves room for everybody else's reports.
 */
const NETWORK = { burst: 60, perSecond: 1 / 60, maxSubjects: 50_000 };

export function reportRoutes(reports: ReportStore, analyses: AnalysisStore, now: () => number): ReportHandlers {
  const networks = createPacer({ ...NETWORK, now });

  function ensureFew(subject: string): void {
    const waitMs = networks.take(subject);
    if (waitMs === 0) return;
    throw new ApiError('too_many_attempts', 'Too many reports came from this address. Send the next one later.', {
      headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    });
  }

  return {
    async createReport({ caller, address, body, keepAnswer }) {
      const accountId = caller.account.id;
      const analysisId = reportedAnalysis(body, caller);
      ensureFew(`${accountId} ${limitedNetwork(address)}`);
      const analysis = analysisId === null ? null : await analyses.find(accountId, analysisId);
      if (analysisId !== null && analysis === null) throw notFound('There is no analysis with this id.');
      const report = await reports.create(
        {
          id: newId('rep'),
          accountId,
          analysisId,
          urlSha256: body.url_sha256 ?? null,
          expectedVerdict: body.expected_verdict,
          comment: body.comment ?? null,
          status: 'open',
          times: 1,
          pageHash: body.url_sha256 ?? analysis?.urlHash ?? null,
          createdAt: now(),
          resolvedAt: null,
        },
        MOST_OPEN,
        keepAnswer === null
          ? undefined
          : (transaction, made) =>
              keepAnswer.within(JSON.stringify(presentReport(made)), { headers: headersOf(made) })(transaction),
      );
      if (report === null) {
        throw new ApiError(
          'plan_limit_reached',
          `${MOST_OPEN} reports wait for an answer already. Nobody can send more until some are answered.`,
        );
      }
      return { data: presentReport(report), headers: headersOf(report) };
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

function headersOf({ id }: ReportRecord) {
  return { location: `/v1/reports/${id}` };
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
  if (analysisId !== undefined && key !== null && !key.scopes.includes('reports')) {
    throw notFound('A key without the scope reports sees no analysis here. Report by url_sha256.');
  }
  return analysisId ?? null;
}

function notFound(message: string): ApiError {
  return new ApiError('analysis_not_found', message, { details: [{ field: 'analysis_id', issue: 'not_found' }] });
}

function refused(field: string, issue: string, message: string): ApiError {
  return new ApiError('invalid_body', message, { details: [{ field, issue, message }] });
}
