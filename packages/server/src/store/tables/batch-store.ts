import { setImmediate } from 'node:timers/promises';
import { BATCH_STATUSES, PAUSE_REASONS } from '@lurewatch/contract';
import { decodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { idLowerBound, isId } from '../id.ts';
import type { BatchChunk, BatchRecord } from '../records.ts';
import { oneOf, storedJson } from '../row-values.ts';
import type { BatchChunksTable, BatchesTable } from '../schema.ts';
import type { BatchStore } from '../store.ts';
import { pageOf } from './page.ts';

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
    async create(batch, urls) {
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
      await db
        .updateTable('batches')
        .set({ status: batch.status })
        .where('id', '=', batch.id)
        .where('account_id', '=', batch.accountId)
        .execute();
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
    progress(owner, { before, after, chunk }) {
      const isDone = chunk.urls === null || chunk.results.length === chunk.urls.length;
      const batchStep = db
        .updateTable('batches')
        .set({
          status: after.status,
          done: after.done,
          summary: JSON.stringify(after.summary),
          finished_at: after.finishedAt,
        })
        .where('id', '=', before.id)
        .where('account_id', '=', before.accountId)
        .where('lease_owner', '=', owner)
        .where('status', '=', 'running')
        .where('done', '=', before.done)
        .compile();
      const chunkStep = db
        .updateTable('batch_chunks')
        .set({ results: JSON.stringify(chunk.results), ...(isDone && { urls: null }) })
        .where('account_id', '=', before.accountId)
        .where('batch_id', '=', before.id)
        .where('number', '=', chunk.number)
        .compile();
      return [batchStep, chunkStep];
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
