import type { Analysis } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import { etagOf, isAmong } from '../api/etag.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import { ANALYSIS_CSV_HEAD, analysisCsvLine } from '../formats/analysis-csv.ts';
import { analysisMarkdown } from '../formats/analysis-markdown.ts';
import { mispEvent } from '../formats/misp-event.ts';
import { tellAnalysis } from '../formats/tell-analysis.ts';
import { tellStoredAnalyses } from '../formats/tell-stored-analyses.ts';
import type { Caller } from '../limits/caller.ts';
import { retainedSince } from '../limits/retained-since.ts';
import { readHistoryQuery } from '../searches/read-history-query.ts';
import { type NamedBrandPage, namedBrandPages } from '../seen-pages/named-brand-pages.ts';
import { stixBundle } from '../stix/stix-bundle.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { AnnotationStore } from '../store/tables/annotations.ts';
import type { ScreenshotStore } from '../store/tables/screenshots.ts';
import type { SeenPageStore } from '../store/tables/seen-pages.ts';
import { isoInstant } from '../time/time.ts';
import { analyzeBatch } from './analyze-batch.ts';
import { type AnalysisDependencies, analyzeUrl } from './analyze-url.ts';
import { analysisNotFound, findRetained } from './find-retained.ts';
import { recheckAnalysis } from './recheck-analysis.ts';
import { presentAnalysis } from './write-analysis.ts';

export interface AnalysisRouteParts {
  readonly analysis: AnalysisDependencies;
  readonly analyses: AnalysisStore;
  readonly annotations: AnnotationStore;
  readonly screenshots: Pick<ScreenshotStore, 'find'>;
  readonly seenPages: Pick<SeenPageStore, 'listPictured' | 'pictureOf'>;
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
  annotations,
  screenshots,
  seenPages,
}: AnalysisRouteParts): AnalysisHandlers {
  const tellStored = tellStoredAnalyses();

  async function find(caller: Caller, id: string): Promise<Analysis> {
    return presentAnalysis(await findRetained(analyses, caller, id, analysis.now()));
  }

  async function brandPagesOf(caller: Caller, id: string): Promise<readonly NamedBrandPage[]> {
    return namedBrandPages((await find(caller, id)).signals, await seenPages.listPictured());
  }

  return {
    async analyze({ caller, query: { lang }, body, keepAnswer }) {
      const answer = await analyzeUrl(caller, body, analysis, keepAnswer);
      const data = lang === undefined ? answer.analysis : tellAnalysis(readable(answer.analysis), lang);
      return { data, meta: { cached: answer.fromCache } };
    },

    async batch({ caller, body, keepAnswer }) {
      return { data: await analyzeBatch(caller, body, analysis, keepAnswer) };
    },

    async getAnalysis({ caller, params, query: { lang }, form, ifNoneMatch }) {
      const data = tellStored(await find(caller, params.id), lang);
      const etag = etagOf((form ?? '') + JSON.stringify(data));
      if (isAmong(etag, ifNoneMatch)) return { unchangedSince: etag };
      const headers = { etag };
      return form === null ? { data, meta: { cached: true }, headers } : { document: DOCUMENTS[form](data), headers };
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

    async recheckAnalysis({ caller, params: { id }, query: { depth }, keepAnswer }) {
      const wanted = { id, depth, retainedSince: retainedSince(caller, analysis.now()) };
      const rechecked = await recheckAnalysis(caller, wanted, { analyses, deps: analysis, keepAnswer });
      if (rechecked === null) throw analysisNotFound();
      return { data: rechecked.analysis, meta: { cached: rechecked.fromCache } };
    },

    async eraseAnalysis({ caller, params }) {
      const { id } = params;
      if (!(await analyses.erase(caller.account.id, id))) throw analysisNotFound();
      return { data: { id, deleted: true } };
    },

    async listAnalyses({ caller, query, ifNoneMatch }) {
      const accountId = caller.account.id;
      const search = await readHistoryQuery(
        { analyses, annotations },
        accountId,
        query,
        retainedSince(caller, analysis.now()),
      );
      const page = await analyses.page(accountId, search.filter, query.limit ?? 20, query.cursor ?? null);
      const total = query.count === 'true' ? await analyses.count(accountId, search.filter) : null;
      const data = page.items.map((record) => tellStored(presentAnalysis(record), query.lang));
      const meta = {
        next_cursor: page.nextCursor,
        searched_to: page.searchedTo === null ? null : isoInstant(page.searchedTo),
        ...(search.reading && { search: search.reading }),
        ...(total && { total: { value: total.value, relation: total.isExact ? ('eq' as const) : ('gte' as const) } }),
      };
      const etag = etagOf(JSON.stringify([data, meta]));
      return isAmong(etag, ifNoneMatch) ? { unchangedSince: etag } : { data, meta, headers: { etag } };
    },
  };
}

/** What was written for the wire, read again. */
function readable(answer: Analysis | WrittenJson<Analysis>): Analysis {
  return answer instanceof WrittenJson ? (JSON.parse(answer.text) as Analysis) : answer;
}

const DOCUMENTS = {
  'text/markdown': analysisMarkdown,
  'application/stix+json': (analysis: Analysis) => JSON.stringify(stixBundle(analysis)),
  'application/vnd.misp.event+json': (analysis: Analysis) => JSON.stringify(mispEvent(analysis)),
  'text/csv': (analysis: Analysis) => ANALYSIS_CSV_HEAD + analysisCsvLine(analysis),
} as const;
