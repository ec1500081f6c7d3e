import type { Database } from '../database.ts';
import { storedJson } from '../row-values.ts';
import type { IdempotencyTable } from '../schema.ts';
import type { IdempotencyClaim, IdempotencyStore } from '../store.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * A claim without an answer after this long belongs to a process that died: the next request takes it over.
 * No request of this service runs nearly as long.
 */
const ABANDONED_MS = 60_000;

export function createIdempotencyStore(database: Database): IdempotencyStore {
  const { db } = database;

  async function insert(row: IdempotencyTable): Promise<boolean> {
    const result = await db
      .insertInto('idempotency')
      .values(row)
      .onConflict((conflict) => conflict.columns(['account_id', 'path', 'key']).doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Only one of several rivals still sees the instant it read. */
  async function takeOver(row: IdempotencyTable, claimedBefore: number): Promise<boolean> {
    const result = await db
      .updateTable('idempotency')
      .set(row)
      .where('account_id', '=', row.account_id)
      .where('path', '=', row.path)
      .where('key', '=', row.key)
      .where('claimed_at', '=', claimedBefore)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  const find = (accountId: string, path: string, key: string) =>
    db
      .selectFrom('idempotency')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('path', '=', path)
      .where('key', '=', key)
      .executeTakeFirst();

  return {
    async claim(accountId, path, key, requestHash, at): Promise<IdempotencyClaim> {
      const row = {
        account_id: accountId,
        path,
        key,
        request_hash: requestHash,
        claimed_at: at,
        status: null,
        headers: null,
        body: null,
      };
      if (await insert(row)) return { outcome: 'claimed' };
      const found = await find(accountId, path, key);
      // Released between the two statements: the rival failed, this request may go ahead.
      if (found === undefined) return { outcome: (await insert(row)) ? 'claimed' : 'in_progress' };

      const age = at - found.claimed_at;
      const expired = age >= KEPT_MS;
      if (!expired && found.request_hash !== requestHash) return { outcome: 'reused' };
      if (expired || (found.status === null && age >= ABANDONED_MS)) {
        return { outcome: (await takeOver(row, found.claimed_at)) ? 'claimed' : 'in_progress' };
      }
      if (found.status === null) return { outcome: 'in_progress' };
      return {
        outcome: 'replay',
        status: found.status,
        headers: storedJson(found.headers ?? '{}'),
        body: found.body ?? '',
      };
    },
    async complete(accountId, path, key, status, headers, body) {
      await db
        .updateTable('idempotency')
        .set({ status, headers: JSON.stringify(headers), body })
        .where('account_id', '=', accountId)
        .where('path', '=', path)
        .where('key', '=', key)
        .execute();
    },
    async release(accountId, path, key) {
      await db
        .deleteFrom('idempotency')
        .where('account_id', '=', accountId)
        .where('path', '=', path)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute();
    },
    async purge(before) {
      const result = await db.deleteFrom('idempotency').where('claimed_at', '<', before).executeTakeFirst();
      if (result.numDeletedRows > 0n) await database.scrub();
      return Number(result.numDeletedRows);
    },
  };
}
