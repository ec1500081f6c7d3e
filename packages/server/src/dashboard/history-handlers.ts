import { instantParameter } from '../api/instant-parameter.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { notAudited } from '../audit/audit.ts';
import { retainedSince } from '../limits/retained-since.ts';
import type { DashboardHandlers } from '../sign-in/dashboard-handler.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import { exportHistory } from './history-export.ts';

/** Analyses held at a time: of the longest less than a megabyte. */
const HELD = 32;
const MOST_BRANDS = 10;

/** The filtered history as a file, streamed, and what a week of it amounts to. */
export function historyHandlers(
  listAnalyses: OperationHandlers['listAnalyses'],
  analyses: Pick<AnalysisStore, 'imitatedBrands'>,
  now: () => number,
): Pick<DashboardHandlers, 'exportHistory' | 'listImitatedBrands'> {
  return {
    async listImitatedBrands({ session: { caller }, query: { from, to, limit } }) {
      const since = from === undefined ? 0 : instantParameter('from', from, 'start');
      const start = Math.max(since, retainedSince(caller, now()));
      const end = to === undefined ? now() : instantParameter('to', to, 'end');
      return { data: [...(await analyses.imitatedBrands(caller.account.id, start, end, limit ?? MOST_BRANDS))] };
    },

    async exportHistory({ session: { caller }, http, query: { format, ...filter } }) {
      const pageAfter = async (cursor: string | null) => {
        const query = { ...filter, limit: HELD, ...(cursor !== null && { cursor }) };
        const none = {
          address: http.ip,
          params: undefined,
          body: undefined,
          form: null,
          keepAnswer: null,
          auditWithin: notAudited,
          ifNoneMatch: null,
        };
        const page = await listAnalyses({ caller, query, ...none });
        if ('unchangedSince' in page) throw new Error('a page was unchanged for nobody');
        const { data, meta } = page;
        return { items: data, nextCursor: typeof meta.next_cursor === 'string' ? meta.next_cursor : null };
      };
      // Read before the headers are sent: a filter that makes no sense is an answer, not a broken file.
      const first = await pageAfter(null);
      return {
        file: exportHistory(format, async (cursor) => (cursor === null ? first : pageAfter(cursor))),
        mediaType: format === 'csv' ? 'text/csv' : 'application/x-ndjson',
        name: `lurewatch-history.${format}`,
      };
    },
  };
}
