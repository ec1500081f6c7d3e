import { setImmediate } from 'node:timers/promises';
import type { ApiErrorCode, BatchJob, BatchStatus, PauseReason } from '@lurewatch/contract';
import { BATCH_STATUSES, PAUSE_REASONS } from '@lurewatch/contract';
import type { Verdict } from '@lurewatch/engine';
import { decodeCursor } from '../cursor.ts';
import type { Database, InTransaction } from '../database.ts';
import { idLowerBound, isId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { oneOf, storedJson } from '../row-values.ts';
import { type Page, pageOf } from './page.ts';

/** Many URLs that are worked through in the background. */
export interface BatchRecord {
  readonly id: string; // bat_…
  readonly accountId: string;
  readonly keyId: string | null;
  /** `receiving`: its lines are still being written; nobody has been told of it. */
  readonly status: BatchStatus | 'receiving';
  readonly reason: PauseReason | null;
  readonly depth: 'fast' | 'full';
  readonly total: number;
  /** Lines of a chunk. */
  readonly chunkSize: number;
  /** Lines that have a result: always the first ones. */
  readonly done: number;
  readonly summary: BatchJob['summary'];
  readonly createdAt: Instant;
  readonly finishedAt: Instant | null;
  readonly resumesAt: Instant | null;
}

/**
 * What came of one line: the analysis, which has the URL, or why there is none. Verdict and score at the time, by which lines are
 * put in order; lines of earlier versions have none.
 */
export type BatchLine =
  | { readonly analysisId: string; readonly verdict?: Verdict; readonly score?: number }
  | { readonly url: string; readonly code: ApiErrorCode; readonly message: string };

export interface BatchChunk {
  readonly number: number;
  /** All lines of the chunk; null once all of them have a result. */
  readonly urls: readonly string[] | null;
  readonly results: readonly BatchLine[];
}

export type BatchName = Pick<BatchRecord, 'id' | 'accountId'>;

export interface BatchStore {
  /** Keeps the batch and its lines, some at a time; `receiving` until all are there, and `also` with the last step. */
  create(batch: BatchRecord, urls: readonly string[], also?: InTransaction): Promise<void>;
  find(accountId: string, id: string): Promise<BatchRecord | null>;
  page(accountId: string, limit: number, cursor: string | null): Promise<Page<BatchRecord>>;
  countOpen(accountId: string): Promise<number>;
  /** The chunks with these numbers, in their order. */
  chunks(batch: BatchName, numbers: readonly number[]): Promise<readonly BatchChunk[]>;
  /** The batch that has waited longest for its turn, leased until `until`; null when nothing is to be done. */
  claim(owner: string, at: Instant, until: Instant, except: readonly string[]): Promise<BatchRecord | null>;
  /** false when the lease is lost. */
  renew(batch: BatchName, owner: string, until: Instant): Promise<boolean>;
  /** Gives the batch back, for whoever is next; with a status where it is paused. */
  release(batch: BatchName, owner: string, at: Instant, pause: BatchPause | null): Promise<void>;
  cancel(accountId: string, id: string, at: Instant): Promise<void>;
  resume(accountId: string, id: string): Promise<void>;
  remove(accountId: string, id: string): Promise<boolean>;
  /** Gives back what processes that are gone have leased; only where no other process can be at work. */
  releaseAll(): Promise<void>;
  /** Deletes what was never received whole. */
  purgeUnreceived(before: Instant): Promise<void>;
}

export interface BatchPause {
  readonly reason: NonNullable<BatchRecord['reason']>;
  readonly resumesAt: Instant;
}

declare module '../schema.ts' {
  interface Schema {
    batches: BatchesTable;
    batch_chunks: BatchChunksTable;
  }
}

interface BatchesTable {
  id: string;
  account_id: string;
  key_id: string | null;
  status: string;
  /** Why it is paused. */
  reason: string | null;
  depth: string;
  /** Lines. */
  total: number;
  chunk_size: number;
  /** Lines that have a result: always the first ones. */
  done: number;
  /** Counts of the results, JSON. */
  summary: string;
  created_at: number;
  finished_at: number | null;
  resumes_at: number | null;
  lease_owner: string | null;
  lease_until: number;
}

interface BatchChunksTable {
  account_id: string;
  batch_id: string;
  number: number;
  /** JSON; null once all of them have a result. */
  urls: string | null;
  /** JSON of the results so far, in order; null before the first. */
  results: string | null;
}

/** Chunks written together while a batch is received; requests get their turn in between. */
const CHUNKS_PER_WRITE = 50;
const WORKABLE = ['queued', 'running'] as const;
const OPEN = ['queued', 'running', 'paused'] as const;
const STATUSES = ['receiving', ...BATCH_STATUSES] as const;

/**
 * The lines of a batch stand in chunks: what is to be done, then what came of it. Progress is written in the transaction that
 * charges the lines, and only by whom holds the lease and knows how far the batch is: no line is ever charged twice.
 */
export function createBatchStore({ db }: Database): BatchStore {
  return {
    async create(batch, urls, also) {
      await db
        .insertInto('batches')
        .values({ ...rowOf({ ...batch, status: 'receiving' }), lease_owner: null, lease_until: 0 })
        .execute();
      const step = CHUNKS_PER_WRITE * batch.chunkSize;
      for (let start = 0; start < urls.length; start += step) {
        const chunks: BatchChunksTable[] = [];
        for (let at = start; at < Math.min(start + step, urls.length); at += batch.chunkSize) {
          const lines = urls.slice(at, at + batch.chunkSize);
          chunks.push({
            account_id: batch.accountId,
            batch_id: batch.id,
            number: at / batch.chunkSize,
            urls: JSON.stringify(lines),
            results: null,
          });
        }
        await db.insertInto('batch_chunks').values(chunks).execute();
        await setImmediate();
      }
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('batches')
          .set({ status: batch.status })
          .where('id', '=', batch.id)
          .where('account_id', '=', batch.accountId)
          .execute();
        await also?.(transaction);
      });
    },
    async find(accountId, id) {
      if (!isId('bat', id)) return null;
      const row = await db
        .selectFrom('batches')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('status', '!=', 'receiving')
        .executeTakeFirst();
      return row === undefined ? null : batchOf(row);
    },
    async page(accountId, limit, cursor) {
      let query = db
        .selectFrom('batches')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('status', '!=', 'receiving')
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (cursor !== null) query = query.where('id', '<', decodeCursor('bat', cursor));
      return pageOf(await query.execute(), limit, batchOf);
    },
    async countOpen(accountId) {
      const { open } = await db
        .selectFrom('batches')
        .select((eb) => eb.fn.countAll<number>().as('open'))
        .where('account_id', '=', accountId)
        .where('status', 'in', ['receiving', ...OPEN])
        .executeTakeFirstOrThrow();
      return Number(open);
    },
    async chunks({ id, accountId }, numbers) {
      if (numbers.length === 0) return [];
      const rows = await db
        .selectFrom('batch_chunks')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('batch_id', '=', id)
        .where('number', 'in', numbers)
        .orderBy('number')
        .execute();
      return rows.map(chunkOf);
    },
    async claim(owner, at, until, except) {
      let query = db
        .selectFrom('batches')
        .selectAll()
        .where('status', 'in', OPEN)
        .where('lease_until', '<=', at)
        .where((eb) => eb.or([eb('status', 'in', WORKABLE), eb('resumes_at', '<=', at)]))
        .orderBy('lease_until')
        .orderBy('id')
        .limit(1);
      if (except.length > 0) query = query.where('account_id', 'not in', except);
      const row = await query.executeTakeFirst();
      if (row === undefined) return null;
      // Of several that saw the same row, one finds it still as it was.
      const claimed = await db
        .updateTable('batches')
        .set({ status: 'running', reason: null, resumes_at: null, lease_owner: owner, lease_until: until })
        .where('id', '=', row.id)
        .where('account_id', '=', row.account_id)
        .where('lease_until', '=', row.lease_until)
        .where('status', '=', row.status)
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 0n) return null;
      return batchOf({ ...row, status: 'running', reason: null, resumes_at: null });
    },
    async renew({ id, accountId }, owner, until) {
      const renewed = await db
        .updateTable('batches')
        .set({ lease_until: until })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('lease_owner', '=', owner)
        .where('status', '=', 'running')
        .executeTakeFirst();
      return renewed.numUpdatedRows > 0n;
    },
    async release({ id, accountId }, owner, at, pause) {
      await db
        .updateTable('batches')
        .set({
          lease_owner: null,
          lease_until: at,
          ...(pause !== null && { status: 'paused', reason: pause.reason, resumes_at: pause.resumesAt }),
        })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('lease_owner', '=', owner)
        .where('status', '=', 'running')
        .execute();
    },
    async cancel(accountId, id, at) {
      const cancelled = await db
        .updateTable('batches')
        .set({ status: 'cancelled', reason: null, resumes_at: null, lease_owner: null, finished_at: at })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('status', 'in', OPEN)
        .executeTakeFirst();
      if (cancelled.numUpdatedRows === 0n) return;
      // What will not be looked at has no reason to be kept.
      await db
        .updateTable('batch_chunks')
        .set({ urls: null })
        .where('account_id', '=', accountId)
        .where('batch_id', '=', id)
        .execute();
    },
    async resume(accountId, id) {
      await db
        .updateTable('batches')
        .set({ status: 'queued', reason: null, resumes_at: null })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('status', '=', 'paused')
        .execute();
    },
    async remove(accountId, id) {
      if (!isId('bat', id)) return false;
      const removed = await db
        .deleteFrom('batches')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('status', '!=', 'receiving')
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
    async releaseAll() {
      await db
        .updateTable('batches')
        .set({ lease_owner: null, lease_until: 0 })
        .where('status', '=', 'running')
        .execute();
    },
    async purgeUnreceived(before) {
      await db
        .deleteFrom('batches')
        .where('status', '=', 'receiving')
        .where('id', '<', idLowerBound('bat', before))
        .execute();
    },
  };
}

function batchOf(row: BatchesTable): BatchRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    keyId: row.key_id,
    status: oneOf(STATUSES, row.status),
    reason: row.reason === null ? null : oneOf(PAUSE_REASONS, row.reason),
    depth: oneOf(['fast', 'full'], row.depth),
    total: row.total,
    chunkSize: row.chunk_size,
    done: row.done,
    summary: storedJson(row.summary),
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    resumesAt: row.resumes_at,
  };
}

function rowOf(batch: BatchRecord): Omit<BatchesTable, 'lease_owner' | 'lease_until'> {
  return {
    id: batch.id,
    account_id: batch.accountId,
    key_id: batch.keyId,
    status: batch.status,
    reason: batch.reason,
    depth: batch.depth,
    total: batch.total,
    chunk_size: batch.chunkSize,
    done: batch.done,
    summary: JSON.stringify(batch.summary),
    created_at: batch.createdAt,
    finished_at: batch.finishedAt,
    resumes_at: batch.resumesAt,
  };
}

function chunkOf({ number, urls, results }: BatchChunksTable): BatchChunk {
  return {
    number,
    urls: urls === null ? null : storedJson(urls),
    results: results === null ? [] : storedJson(results),
  };
}
