import { decodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { newId } from '../id.ts';
import type { ReportRecord } from '../records.ts';
import { oneOf } from '../row-values.ts';
import type { ReportsTable } from '../schema.ts';
import type { ReportStore } from '../store.ts';
import { pageOf } from './page.ts';

export function createReportStore(database: Database): ReportStore {
  const { db } = database;
  return {
    async create(report) {
      await db.insertInto('reports').values(rowOf(report)).execute();
    },
    async find(id) {
      const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : reportOf(row);
    },
    async page(accountId, status, limit, cursor) {
      let query = db
        .selectFrom('reports')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (accountId !== null) query = query.where('account_id', '=', accountId);
      if (status !== null) query = query.where('status', '=', status);
      if (cursor !== null) query = query.where('id', '<', decodeCursor('rep', cursor));
      return pageOf(await query.execute(), limit, reportOf);
    },
    resolve: (id, status, at) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('reports')
          .set({ status, resolved_at: at })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return false;
        const report = reportOf(row);
        await transaction
          .insertInto('events')
          .values({
            id: newId('evt', at),
            account_id: report.accountId,
            type: 'report.resolved',
            data: JSON.stringify(eventDataOf(report)),
            created_at: at,
            dispatched_at: null,
          })
          .execute();
        return true;
      }),
  };
}

/** The public form of a resolved report, as the event carries it. */
function eventDataOf(report: ReportRecord): object {
  return {
    id: report.id,
    analysis_id: report.analysisId,
    expected_verdict: report.expectedVerdict,
    comment: report.comment,
    status: report.status,
    created_at: new Date(report.createdAt).toISOString(),
    resolved_at: report.resolvedAt === null ? null : new Date(report.resolvedAt).toISOString(),
  };
}

function reportOf(row: ReportsTable): ReportRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    analysisId: row.analysis_id,
    expectedVerdict: oneOf(['safe', 'dangerous'], row.expected_verdict),
    comment: row.comment,
    status: oneOf(['open', 'accepted', 'rejected'], row.status),
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
  };
}

function rowOf(report: ReportRecord): ReportsTable {
  return {
    id: report.id,
    account_id: report.accountId,
    analysis_id: report.analysisId,
    expected_verdict: report.expectedVerdict,
    comment: report.comment,
    status: report.status,
    created_at: report.createdAt,
    resolved_at: report.resolvedAt,
  };
}
