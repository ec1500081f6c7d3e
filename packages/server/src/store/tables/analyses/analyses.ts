import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import { idLowerBound, isId } from '../../id.ts';
import type { Instant } from '../../instant.ts';
import type { SiteAndHash } from '../../places.ts';
import type { Schema } from '../../schema.ts';
import type { CommitStep } from '../../writer/analysis-writer.ts';
import { eraseAnnotation } from '../annotations.ts';
import { type EventRecord, insertEvent } from '../events.ts';
import {
  type AnalysesTable,
  type AnalysisColumn,
  type AnalysisRecord,
  analysisOf,
  columnsWritten,
} from './analysis-columns.ts';
import { brandsNamed } from './brands-named.ts';
import { type DomainSeen, type DomainSummary, summarizeDomain } from './domain-summary.ts';
import { type ImitatedBrand, imitatedBrands } from './imitated-brands.ts';
import {
  type AnalysisCount,
  type AnalysisFilter,
  type AnalysisPage,
  countAnalyses,
  ID_SLACK_MS,
  searchAnalyses,
} from './search-analyses.ts';

export interface AnalysisStore {
  find(accountId: string, id: string): Promise<AnalysisRecord | null>;
  /** Those of the ids that there are, in no order. */
  findMany(accountId: string, ids: readonly string[]): Promise<readonly AnalysisRecord[]>;
  /** Newest first. Looks at a bounded number of analyses where no index holds the filter: then a page may be short. */
  page(accountId: string, filter: AnalysisFilter, limit: number, cursor: string | null): Promise<AnalysisPage>;
  /** Counts no further than a bound. */
  count(accountId: string, filter: AnalysisFilter): Promise<AnalysisCount>;
  /** Brands of the account's analyses with this name, whatever its case. */
  brandsNamed(accountId: string, name: string): Promise<readonly string[]>;
  /** Brands of dangerous and suspicious analyses made in this time, the most imitated first. */
  imitatedBrands(accountId: string, from: Instant, to: Instant, most: number): Promise<readonly ImitatedBrand[]>;
  summarizeDomain(accountId: string, domain: DomainSeen, since: Instant): Promise<DomainSummary>;
  erase(accountId: string, id: string): Promise<boolean>;
  /** Addresses of the latest analyses of all accounts, at most so many. */
  latestUrls(most: number): Promise<readonly string[]>;
  /**
   * Of at most `most` analyses of all accounts, made after that id and before that instant, oldest first: those that are dangerous and were
   * looked up in full. `reached`: the id of the last that was looked at; null: there was none.
   */
  dangerousBetween(
    after: string,
    before: Instant,
    most: number,
  ): Promise<{ readonly reached: string | null; readonly found: readonly AnalysisRecord[] }>;
  /** The id of the account's newest analysis; null when there is none. */
  newestId(accountId: string): Promise<string | null>;
  /** Streams every analysis of the account, oldest first (export). */
  stream(accountId: string): AsyncIterable<AnalysisRecord>;
  /** Past analyses since `since` on these sites whose url, host or site hash is asked for (indexed; never a scan). */
  findByHashes(wanted: readonly SiteAndHash[], since: Instant): Promise<readonly AnalysisRecord[]>;
  /** Replaces verdict, score, signals with revision + 1 and writes the event in one transaction. False: somebody was faster. */
  revise(record: AnalysisRecord, event: EventRecord): Promise<boolean>;
  /** The same as a step of a commit. */
  revision(record: AnalysisRecord): CommitStep;
}

const STREAM_PAGE = 32;
const HASHES_PER_QUERY = 500;

type Query = SelectQueryBuilder<Schema, 'analyses', AnalysesTable>;

export function createAnalysisStore(database: Database): AnalysisStore {
  const { db, details } = database;
  const columns = columnsWritten(details);
  const recordOf = (row: AnalysesTable) => analysisOf(row, details);
  const select = (): Query => db.selectFrom('analyses').selectAll();
  const history = { ...database, ...database.history };
  return {
    async find(accountId, id) {
      if (!isId('ana', id)) return null;
      const row = await select().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
      return row === undefined ? null : recordOf(row);
    },
    async findMany(accountId, ids) {
      const known = ids.filter((id) => isId('ana', id));
      if (known.length === 0) return [];
      const rows = await select()
        .where('account_id', '=', accountId)
        .where('id', 'in', database.listOf(known))
        .execute();
      return rows.map(recordOf);
    },
    page: (accountId, filter, limit, cursor) => searchAnalyses(history, accountId, filter, limit, cursor),
    count: (accountId, filter) => countAnalyses(history, accountId, filter),
    brandsNamed: (accountId, name) => brandsNamed(history, accountId, name),
    imitatedBrands: (accountId, from, to, most) => imitatedBrands(history, accountId, from, to, most),
    summarizeDomain: (accountId, domain, since) => summarizeDomain(database, accountId, domain, since),
    async erase(accountId, id) {
      if (!isId('ana', id)) return false;
      const erased = await db.transaction().execute(async (transaction) => {
        const result = await transaction
          .deleteFrom('analyses')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (result.numDeletedRows === 0n) return false;
        await eraseTraces(transaction, accountId, id);
        return true;
      });
      if (erased) await database.scrub();
      return erased;
    },
    async latestUrls(most) {
      const rows = await db.selectFrom('analyses').select('url').orderBy('id', 'desc').limit(most).execute();
      return rows.map(({ url }) => url);
    },
    async dangerousBetween(after, before, most) {
      const ids = await db
        .selectFrom('analyses')
        .select('id')
        .where('id', '>', after)
        .where('id', '<', idLowerBound('ana', before))
        .orderBy('id')
        .limit(most)
        .execute();
      const reached = ids.at(-1)?.id ?? null;
      if (reached === null) return { reached, found: [] };
      const rows = await select()
        .where('id', '>', after)
        .where('id', '<=', reached)
        .where('verdict', '=', 'dangerous')
        .where('depth', '=', 'full')
        .orderBy('id')
        .execute();
      return { reached, found: rows.map(recordOf) };
    },
    async newestId(accountId) {
      const newest = db.selectFrom('analyses').select('id').where('account_id', '=', accountId);
      return (await newest.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? null;
    },
    // Page by page instead of one long statement: nothing else waits for a slow reader.
    async *stream(accountId) {
      let after = '';
      while (true) {
        const rows = await history.db
          .selectFrom('analyses')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(STREAM_PAGE)
          .execute();
        for (const row of rows) yield recordOf(row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < STREAM_PAGE) return;
        after = last.id;
      }
    },
    async findByHashes(wanted, since) {
      const found = new Map<string, AnalysisRecord>();
      for (let start = 0; start < wanted.length; start += HASHES_PER_QUERY) {
        const step = wanted.slice(start, start + HASHES_PER_QUERY);
        const covered = await database.places.idsByHashes(step, idLowerBound('ana', since - ID_SLACK_MS));
        for (let at = 0; at < covered.length; at += HASHES_PER_QUERY) {
          const ids = database.listOf(covered.slice(at, at + HASHES_PER_QUERY));
          const rows = await select().where('id', 'in', ids).where('created_at', '>=', since).execute();
          for (const row of rows) found.set(row.id, recordOf(row));
        }
      }
      return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    revision: (record) => revisionOf(db, columns, record).compile(),
    async revise(record, event) {
      return db.transaction().execute(async (transaction) => {
        const result = await revisionOf(transaction, columns, record).executeTakeFirst();
        if (result.numUpdatedRows === 0n) return false;
        await insertEvent(transaction, event);
        return true;
      });
    },
  };
}

/** Erases what else repeats the analysis: its picture, note and tags, its schedule, reports on it, waiting events, answers kept for idempotency keys. */
async function eraseTraces(transaction: Kysely<Schema>, accountId: string, id: string): Promise<void> {
  const mentioned = `%${id}%`;
  await transaction.deleteFrom('reports').where('account_id', '=', accountId).where('analysis_id', '=', id).execute();
  await transaction
    .deleteFrom('scheduled_rechecks')
    .where('account_id', '=', accountId)
    .where('analysis_id', '=', id)
    .execute();
  await eraseAnnotation(transaction, accountId, id);
  await transaction.deleteFrom('shares').where('account_id', '=', accountId).where('analysis_id', '=', id).execute();
  await transaction
    .deleteFrom('screenshots')
    .where('account_id', '=', accountId)
    .where('analysis_id', '=', id)
    .execute();
  await transaction.deleteFrom('events').where('account_id', '=', accountId).where('data', 'like', mentioned).execute();
  await transaction
    .deleteFrom('idempotency')
    .where('account_id', '=', accountId)
    .where('body', 'like', mentioned)
    .execute();
}

/** Two that learn the same thing at once revise, and report, only once. */
function revisionOf(db: Kysely<Schema>, columns: readonly AnalysisColumn[], record: AnalysisRecord) {
  const isFixed = new Set<string>(FIXED_COLUMNS);
  const changed = columns.filter(({ name }) => !isFixed.has(name)).map((column) => [column.name, column.of(record)]);
  return db
    .updateTable('analyses')
    .set({ ...Object.fromEntries(changed), revised_at: record.revisedAt, revision: record.revision + 1 })
    .where('id', '=', record.id)
    .where('account_id', '=', record.accountId)
    .where('revision', '=', record.revision);
}

/** What stays as long as an analysis is stored: what it is found by, and when and by whom it was asked for. */
const FIXED_COLUMNS: readonly (keyof AnalysesTable)[] = [
  'id',
  'account_id',
  'key_id',
  'batch_id',
  'url',
  'host',
  'host_hash',
  'site_hash',
  'url_hash',
  'created_at',
  'revision',
  // Changes with the picture alone.
  'screenshot_at',
];

/** The address of an analysis as it is stored, for a transaction that somebody else commits; null: there is none any more. */
export async function urlOfAnalysis(
  transaction: Kysely<Schema>,
  accountId: string,
  id: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('analyses')
    .select('url')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.url ?? null;
}
