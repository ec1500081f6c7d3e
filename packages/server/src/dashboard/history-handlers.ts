import type { OperationHandlers } from '../http/operation-handler.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';
import { exportHistory } from './history-export.ts';

/** The filtered history as a file, streamed. */
export function historyHandlers(
  listAnalyses: OperationHandlers['listAnalyses'],
): Pick<DashboardHandlers, 'exportHistory'> {
  return {
    async exportHistory({ session: { caller }, query: { format, ...filter } }) {
      const pageAfter = async (cursor: string | null) => {
        const query = { ...filter, limit: 100, ...(cursor !== null && { cursor }) };
        const none = { address: null, params: undefined, body: undefined, form: null };
        const { data, meta } = await listAnalyses({ caller, query, ...none });
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
