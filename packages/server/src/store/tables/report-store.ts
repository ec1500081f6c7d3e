import { hash64 } from '@lurewatch/engine';
import { decodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import type { ReportRecord } from '../records.ts';
import { oneOf } from '../row-values.ts';
import type { ReportsTable } from '../schema.ts';
import type { ReportStore } from '../store.ts';
import { insertEvent } from './insert-event.ts';
import { lockAccount } from './lock-account.ts';
import { pageOf } from './page.ts';

export function createReportStore(database: Database): ReportStore {
  const { db } = database;
  return {
    async create(report) {
      await db.insertInto('reports').values(rowOf(report)).execute();
    },
    createByHash: (report, limit) =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, database, report.accountId);
        const open = transaction
          .selectFrom('reports')
          .where('account_id', '=', report.accountId)
          .where('status', '=', 'open')
          .where('url_sha256', 'is not', null);
        const known = await open.selectAll().where('url_sha256', '=', report.urlSha256).executeTakeFirst();
        if (known !== undefined) return reportOf(known);
        const { waiting } = await open.select((eb) => eb.fn.countAll<number>().as('waiting')).executeTakeFirstOrThrow();
        if (Number(waiting) >= limit) return null;
        await transaction.insertInto('reports').values(rowOf(report)).execute();
        return report;
      }),
    async find(accountId, id) {
      const row = await db
        .selectFrom('reports')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row === undefined ? null : reportOf(row);
    },
    async ofSite(accountId, site, limit) {
      const rows = await db
        .selectFrom('reports')
        .innerJoin('analyses', 'analyses.id', 'reports.analysis_id')
        .selectAll('reports')
        .where('reports.account_id', '=', accountId)
        .where('analyses.account_id', '=', accountId)
        .where('analyses.site_hash', '=', hash64(`${site}/`))
        .orderBy('reports.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(reportOf);
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
    resolve: (id, status, at, eventOf) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('reports')
          .set({ status, resolved_at: at })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return false;
        const event = eventOf(reportOf(row));
        await insertEvent(transaction, event);
        return true;
      }),
  };
}

function reportOf(row: ReportsTable): ReportRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    analysisId: row.analysis_id === '' ? null : row.analysis_id,
    urlSha256: row.url_sha256,
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
    analysis_id: report.analysisId ?? '',
    url_sha256: report.urlSha256,
    expected_verdict: report.expectedVerdict,
    comment: report.comment,
    status: report.status,
    created_at: report.createdAt,
    resolved_at: report.resolvedAt,
  };
}
