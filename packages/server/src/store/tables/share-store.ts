import { sql } from 'kysely';
import { decodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { isId } from '../id.ts';
import type { ShareRecord } from '../records.ts';
import type { SharesTable } from '../schema.ts';
import type { ShareStore } from '../store.ts';
import { lockAccount } from './lock-account.ts';
import { pageOf } from './page.ts';

export function createShareStore(database: Database): ShareStore {
  const { db } = database;
  return {
    async create(share, tokenHash, limit) {
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, database, share.accountId);
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
      const hasNoAnalysis = sql<boolean>`not exists (
        select 1 from analyses where analyses.id = shares.analysis_id and analyses.account_id = shares.account_id)`;
      const result = await db
        .deleteFrom('shares')
        .where((eb) => eb.or([eb('expires_at', '<=', at), hasNoAnalysis]))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
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
