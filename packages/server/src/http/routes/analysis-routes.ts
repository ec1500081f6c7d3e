import type { Analysis } from '@lurewatch/contract';
import type { Engine } from '@lurewatch/engine';
import { analyzeBatch } from '../../analysis/analyze-batch.ts';
import { type AnalysisDependencies, analyzeUrl } from '../../analysis/analyze-url.ts';
import { recheckAnalysis } from '../../analysis/recheck-analysis.ts';
import { testAnalysis } from '../../analysis/test-urls.ts';
import { presentAnalysis } from '../../analysis/write-analysis.ts';
import { ApiError } from '../../api-error.ts';
import { ANALYSIS_CSV_HEAD, analysisCsvLine } from '../../formats/analysis-csv.ts';
import { analysisMarkdown } from '../../formats/analysis-markdown.ts';
import { mispEvent } from '../../formats/misp-event.ts';
import type { Caller } from '../../limits/caller.ts';
import { type NamedBrandPage, namedBrandPages } from '../../seen-pages/named-brand-pages.ts';
import { stixBundle } from '../../stix/stix-bundle.ts';
import type { AnalysisStore, ScreenshotStore, SeenPageStore } from '../../store/store.ts';
import { isoInstant } from '../../time.ts';
import type { OperationHandlers } from '../operation-handler.ts';
import { readHistoryQuery } from './read-history-query.ts';
import { retainedSince } from './retained-since.ts';

export interface AnalysisRouteParts {
  readonly analysis: AnalysisDependencies;
  readonly analyses: AnalysisStore;
  readonly screenshots: Pick<ScreenshotStore, 'find'>;
  readonly seenPages: Pick<SeenPageStore, 'listPictured' | 'pictureOf'>;
  readonly engine: Engine;
}

type AnalysisHandlers = Pick<
  OperationHandlers,
  | 'analyze'
  | 'batch'
  | 'getAnalysis'
  | 'getScreenshot'
  | 'listBrandPages'
  | 'getBrandPagePicture'
  | 'recheckAnalysis'
  | 'eraseAnalysis'
  | 'listAnalyses'
>;

export function analysisRoutes({
  analysis,
  analyses,
  screenshots,
  seenPages,
  engine,
}: AnalysisRouteParts): AnalysisHandlers {
  async function find(caller: Caller, id: string): Promise<Analysis> {
    const fixed = caller.isTest ? testAnalysis(id, engine, analysis.now()) : null;
    if (fixed) return fixed;
    const record = await analyses.find(caller.account.id, id);
    if (!record || record.createdAt < retainedSince(caller, analysis.now())) throw notFound();
    return presentAnalysis(record);
  }

  async function brandPagesOf(caller: Caller, id: string): Promise<readonly NamedBrandPage[]> {
    return namedBrandPages((await find(caller, id)).signals, await seenPages.listPictured());
  }

  return {
    async analyze({ caller, body }) {
      const answer = await analyzeUrl(caller, body, analysis);
      return { data: answer.analysis, meta: { cached: answer.fromCache } };
    },

    async batch({ caller, body }) {
      return { data: await analyzeBatch(caller, body, analysis) };
    },

    async getAnalysis({ caller, params, form }) {
      const data = await find(caller, params.id);
      return form === null ? { data, meta: { cached: true } } : { document: DOCUMENTS[form](data) };
    },

    async getScreenshot({ caller, params: { id } }) {
      // The analysis first: its retention is the picture's.
      await find(caller, id);
      const picture = await screenshots.find(caller.account.id, id);
      if (picture === null) throw new ApiError('screenshot_not_found', 'No browser has drawn this page.');
      return { picture };
    },

    async listBrandPages({ caller, params: { id } }) {
      return { data: (await brandPagesOf(caller, id)).map(({ shown }) => shown) };
    },

    async getBrandPagePicture({ caller, params: { id, host } }) {
      const named = (await brandPagesOf(caller, id)).find(({ shown }) => shown.host === host);
      const picture = named === undefined ? null : await seenPages.pictureOf(named.page.id);
      if (picture === null) throw new ApiError('screenshot_not_found', 'The analysis names no such page.');
      return { picture };
    },

    async recheckAnalysis({ caller, params: { id }, query: { depth } }) {
      const fixed = caller.isTest ? testAnalysis(id, engine, analysis.now()) : null;
      if (fixed) return { data: fixed, meta: { cached: true } };
      const wanted = { id, depth, retainedSince: retainedSince(caller, analysis.now()) };
      const rechecked = await recheckAnalysis(caller, wanted, analyses, analysis);
      if (rechecked === null) throw notFound();
      return { data: presentAnalysis(rechecked.record), meta: { cached: rechecked.fromCache } };
    },

    async eraseAnalysis({ caller, params }) {
      const { id } = params;
      if (!(await analyses.erase(caller.account.id, id))) throw notFound();
      return { data: { id, deleted: true } };
    },

    async listAnalyses({ caller, query }) {
      const accountId = caller.account.id;
      const search = await readHistoryQuery(analyses, accountId, query, retainedSince(caller, analysis.now()));
      const page = await analyses.page(accountId, search.filter, query.limit ?? 20, query.cursor ?? null);
      const total = query.count === 'true' ? await analyses.count(accountId, search.filter) : null;
      return {
        data: page.items.map(presentAnalysis),
        meta: {
          next_cursor: page.nextCursor,
          searched_to: page.searchedTo === null ? null : isoInstant(page.searchedTo),
          ...(search.reading && { search: search.reading }),
          ...(total && { total: { value: total.value, relation: total.isExact ? 'eq' : 'gte' } }),
        },
      };
    },
  };
}

const DOCUMENTS = {
  'text/markdown': analysisMarkdown,
  'application/stix+json': (analysis: Analysis) => JSON.stringify(stixBundle(analysis)),
  'application/vnd.misp.event+json': (analysis: Analysis) => JSON.stringify(mispEvent(analysis)),
  'text/csv': (analysis: Analysis) => ANALYSIS_CSV_HEAD + analysisCsvLine(analysis),
} as const;

/** One answer for unknown, malformed, expired and another account's ids: none of them tells that something exists. */
function notFound(): ApiError {
  return new ApiError('analysis_not_found', 'There is no analysis with this id. It may have passed its retention.');
}
