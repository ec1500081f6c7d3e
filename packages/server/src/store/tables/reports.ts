import { hash64 } from '@lurewatch/engine';
import type { Generated, Insertable, Selectable } from 'kysely';
import { decodeCursor } from '../cursor.ts';
import type { Database, InTransaction } from '../database.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import { lockAccount } from './accounts/lock-account.ts';
import { type EventRecord, insertEvent } from './events.ts';
import { type Page, pageOf } from './page.ts';

export interface ReportRecord {
  readonly id: string; // rep_…
  readonly accountId: string;
  /** null for a page that was reported by its hash alone. */
  readonly analysisId: string | null;
  /** In hexadecimal; null for a report on an analysis. */
  readonly urlSha256: string | null;
  readonly expectedVerdict: 'safe' | 'dangerous';
  readonly comment: string | null;
  readonly status: 'open' | 'accepted' | 'rejected';
  /** How often the account reported it while it waited. */
  readonly times: number;
  /** The same for reports of any account on one page; null for older rows. */
  readonly pageHash: string | null;
  readonly createdAt: Instant;
  readonly resolvedAt: Instant | null;
}

export interface ReportStore {
  /**
   * The report, or the account's open one on the same analysis or hash, counted once more; null where the account has `limit`
   * open ones already.
   */
  create(
    report: ReportRecord,
    limit: number,
    also?: (transaction: Parameters<InTransaction>[0], made: ReportRecord) => Promise<void>,
  ): Promise<ReportRecord | null>;
  find(accountId: string, id: string): Promise<ReportRecord | null>;
  /** The account's newest reports, at most `limit`, on analyses of the site. */
  ofSite(accountId: string, site: string, limit: number): Promise<readonly ReportRecord[]>;
  page(
    accountId: string | null,
    status: ReportRecord['status'] | null,
    limit: number,
    cursor: string | null,
  ): Promise<Page<ReportRecord>>;
  /** Open reports of all accounts by page, of those pages that are named. */
  openByPage(pageHashes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What became of an account's reports until now. */
  recordOf(accountId: string): Promise<{ readonly accepted: number; readonly rejected: number }>;
  /** Writes the event, and what is to be done with it, in the same transaction; false when it was not open. */
  resolve(
    id: string,
    status: 'accepted' | 'rejected',
    at: Instant,
    eventOf: (resolved: ReportRecord) => EventRecord,
    also?: (transaction: Parameters<InTransaction>[0], resolved: ReportRecord) => Promise<void>,
  ): Promise<boolean>;
}

declare module '../schema.ts' {
  interface Schema {
    reports: ReportsTable;
  }
}

interface ReportsTable {
  id: string;
  account_id: string;
  /** Empty where `url_sha256` is given. */
  analysis_id: string;
  url_sha256: string | null;
  expected_verdict: string;
  comment: string | null;
  status: string;
  times: Generated<number>;
  page_hash: string | null;
  created_at: number;
  resolved_at: number | null;
}

export function createReportStore(database: Database): ReportStore {
  const { db } = database;
  return {
    create: (report, limit, also) =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, database, report.accountId);
        const open = transaction
          .selectFrom('reports')
          .where('account_id', '=', report.accountId)
          .where('status', '=', 'open')
          .where('url_sha256', report.urlSha256 === null ? 'is' : 'is not', null);
        const known = await open
          .select('id')
          .where('analysis_id', '=', report.analysisId ?? '')
          .where('url_sha256', report.urlSha256 === null ? 'is' : '=', report.urlSha256)
          .executeTakeFirst();
        if (known !== undefined) {
          const counted = await transaction
            .updateTable('reports')
            .set((eb) => ({ times: eb('times', '+', 1) }))
            .where('id', '=', known.id)
            .returningAll()
            .executeTakeFirstOrThrow();
          const made = reportOf(counted);
          await also?.(transaction, made);
          return made;
        }
        const { waiting } = await open.select((eb) => eb.fn.countAll<number>().as('waiting')).executeTakeFirstOrThrow();
        if (Number(waiting) >= limit) return null;
        await transaction.insertInto('reports').values(rowOf(report)).execute();
        await also?.(transaction, report);
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
    async openByPage(pageHashes) {
      if (pageHashes.length === 0) return new Map();
      const rows = await db
        .selectFrom('reports')
        .select((eb) => ['page_hash', eb.fn.countAll<number>().as('waiting')])
        .where('status', '=', 'open')
        .where('page_hash', 'in', [...pageHashes])
        .groupBy('page_hash')
        .execute();
      return new Map(rows.map(({ page_hash, waiting }) => [page_hash ?? '', Number(waiting)]));
    },
    async recordOf(accountId) {
      const rows = await db
        .selectFrom('reports')
        .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
        .where('account_id', '=', accountId)
        .groupBy('status')
        .execute();
      const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
      return { accepted: countOf('accepted'), rejected: countOf('rejected') };
    },
    resolve: (id, status, at, eventOf, also) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('reports')
          .set({ status, resolved_at: at })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return false;
        const resolved = reportOf(row);
        await insertEvent(transaction, eventOf(resolved));
        await also?.(transaction, resolved);
        return true;
      }),
  };
}

function reportOf(row: Selectable<ReportsTable>): ReportRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    analysisId: row.analysis_id === '' ? null : row.analysis_id,
    urlSha256: row.url_sha256,
    expectedVerdict: oneOf(['safe', 'dangerous'], row.expected_verdict),
    comment: row.comment,
    status: oneOf(['open', 'accepted', 'rejected'], row.status),
    times: row.times,
    pageHash: row.page_hash,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
  };
}

function rowOf(report: ReportRecord): Insertable<ReportsTable> {
  return {
    id: report.id,
    account_id: report.accountId,
    analysis_id: report.analysisId ?? '',
    url_sha256: report.urlSha256,
    expected_verdict: report.expectedVerdict,
    comment: report.comment,
    status: report.status,
    times: report.times,
    page_hash: report.pageHash,
    created_at: report.createdAt,
    resolved_at: report.resolvedAt,
  };
}
