import { Readable } from 'node:stream';
import { HistoryQuery } from '@lurewatch/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { OperationHandlers } from '../http/operation-handler.ts';
import { exportHistory } from './history-export.ts';
import type { DashboardSession } from './session-caller.ts';

const { limit: _limit, cursor: _cursor, ...filters } = HistoryQuery.properties;
const ExportQuery = Type.Object({ ...filters, format: Type.Union([Type.Literal('csv'), Type.Literal('jsonl')]) });

interface HistoryExportParts {
  readonly sessionOf: (request: FastifyRequest) => Promise<DashboardSession>;
  readonly listAnalyses: OperationHandlers['listAnalyses'];
}

/** The filtered history as a file, streamed. */
export function registerHistoryExport(app: FastifyInstance, { sessionOf, listAnalyses }: HistoryExportParts): void {
  app.get<{ Querystring: Type.Static<typeof ExportQuery> }>(
    '/app/api/analyses/export',
    { schema: { querystring: ExportQuery } },
    async (request, reply) => {
      const { caller } = await sessionOf(request);
      const { format, ...filter } = request.query;
      const lines = exportHistory(format, async (cursor) => {
        const query = { ...filter, limit: 100, ...(cursor !== null && { cursor }) };
        const { data, meta } = await listAnalyses({ caller, params: undefined, body: undefined, query });
        return { items: data, nextCursor: typeof meta.next_cursor === 'string' ? meta.next_cursor : null };
      });
      return reply
        .header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', `attachment; filename="lurewatch-history.${format}"`)
        .send(Readable.from(lines));
    },
  );
}
