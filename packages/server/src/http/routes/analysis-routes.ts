import type { Engine } from '@lurewatch/engine';
import { parseUrl } from '@lurewatch/engine';
import { analyzeBatch } from '../../analysis/analyze-batch.ts';
import { type AnalysisDependencies, analyzeUrl } from '../../analysis/analyze-url.ts';
import { testAnalysis } from '../../analysis/test-urls.ts';
import { presentAnalysis } from '../../analysis/write-analysis.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller } from '../../limits/caller.ts';
import type { AnalysisFilter, AnalysisStore } from '../../store/store.ts';
import { DAY_MS } from '../../time.ts';
import type { OperationHandlers } from '../operation-handler.ts';
import { instantParameter } from './instant-parameter.ts';

export interface AnalysisRouteParts {
  readonly analysis: AnalysisDependencies;
  readonly analyses: AnalysisStore;
  readonly engine: Engine;
}

type AnalysisHandlers = Pick<OperationHandlers, 'analyze' | 'batch' | 'getAnalysis' | 'eraseAnalysis' | 'listAnalyses'>;

export function analysisRoutes({ analysis, analyses, engine }: AnalysisRouteParts): AnalysisHandlers {
  return {
    async analyze({ caller, body }) {
      const answer = await analyzeUrl(caller, body, analysis);
      return { data: answer.analysis, meta: { cached: answer.fromCache } };
    },

    async batch({ caller, body }) {
      return { data: await analyzeBatch(caller, body, analysis) };
    },

    async getAnalysis({ caller, params }) {
      const fixed = caller.isTest ? testAnalysis(params.id, engine, analysis.now()) : null;
      if (fixed) return { data: fixed, meta: { cached: true } };
      const record = await analyses.find(caller.account.id, params.id);
      if (!record || record.createdAt < retainedSince(caller, analysis.now())) throw notFound();
      return { data: presentAnalysis(record), meta: { cached: true } };
    },

    async eraseAnalysis({ caller, params }) {
      const { id } = params;
      if (!(await analyses.erase(caller.account.id, id))) throw notFound();
      return { data: { id, deleted: true } };
    },

    async listAnalyses({ caller, query }) {
      const from = query.from === undefined ? 0 : instantParameter('from', query.from, 'start');
      const filter: AnalysisFilter = {
        from: Math.max(from, retainedSince(caller, analysis.now())),
        ...(query.verdict !== undefined && { verdict: query.verdict }),
        ...(query.host !== undefined && { host: canonicalHost(query.host) }),
        ...(query.brand !== undefined && { brand: query.brand }),
        ...(query.to !== undefined && { to: instantParameter('to', query.to, 'end') }),
      };
      const page = await analyses.page(caller.account.id, filter, query.limit ?? 20, query.cursor ?? null);
      return { data: page.items.map(presentAnalysis), meta: { next_cursor: page.nextCursor } };
    },
  };
}

/** What is past the plan's retention is gone, even while the purge has yet to come by. */
function retainedSince({ limits }: Caller, now: number): number {
  return limits.log_retention_days === null ? 0 : now - limits.log_retention_days * DAY_MS;
}

/** One answer for unknown, malformed, expired and another account's ids: none of them tells that something exists. */
function notFound(): ApiError {
  return new ApiError('analysis_not_found', 'There is no analysis with this id. It may have passed its retention.');
}

function canonicalHost(text: string): string {
  const parsed = parseUrl(`http://${text}/`);
  return parsed.ok ? parsed.url.host : text.toLowerCase();
}
