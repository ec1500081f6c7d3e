import { type Kysely, sql } from 'kysely';
import { decodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { isId } from '../id.ts';
import type { ShareRecord } from '../records.ts';
import type { Schema, SharesTable } from '../schema.ts';
import type { ShareStore } from '../store.ts';
import { pageOf } from './page.ts';

export function createShareStore({ db, dialect }: Database): ShareStore {
  return {
    async create(share, tokenHash, limit) {
      return db.transaction().execute(async (transaction) => {
        // Whoever makes one meanwhile would count the same links. SQLite has one writer anyway.
        if (dialect === 'postgres') await lockAccount(transaction, share.accountId);
        const { live } = await transaction
          .selectFrom('shares')
          .select((eb) => eb.fn.countAll<number>().as('live'))
          .where('account_id', '=', share.accountId)
          .where('expires_at', '>', share.createdAt)
          .executeTakeFirstOrThrow();
        if (Number(live) >= limit) return false;
        await transaction
          .insertInto('shares')
          .values({
            id: share.id,
            account_id: share.accountId,
            analysis_id: share.analysisId,
            token_hash: tokenHash,
            created_at: share.createdAt,
            expires_at: share.expiresAt,
          })
          .execute();
        return true;
      });
    },
    async findByHash(tokenHash, at) {
      const row = await db
        .selectFrom('shares')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      return row === undefined ? null : shareOf(row);
    },
    async page(accountId, analysisId, at, limit, cursor) {
      let query = db
        .selectFrom('shares')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('expires_at', '>', at)
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (analysisId !== null) query = query.where('analysis_id', '=', analysisId);
      if (cursor !== null) query = query.where('id', '<', decodeCursor('shr', cursor));
      return pageOf(await query.execute(), limit, shareOf);
    },
    async remove(accountId, id) {
      if (!isId('shr', id)) return false;
      const result = await db
        .deleteFrom('shares')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    async purge(at) {
      const hasNoAnalysis = sql<boolean>`not exists (select 1 from analyses where analyses.id = shares.analysis_id)`;
      const result = await db
        .deleteFrom('shares')
        .where((eb) => eb.or([eb('expires_at', '<=', at), hasNoAnalysis]))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

/** Holds up other makers of links, and nothing that refers to the account. */
async function lockAccount(transaction: Kysely<Schema>, accountId: string): Promise<void> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

function shareOf(row: SharesTable): ShareRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    analysisId: row.analysis_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
