import { sql } from 'kysely';
import { decodeCursor } from '../cursor.ts';
import type { Database, InTransaction } from '../database.ts';
import { isId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { lockAccount } from './accounts/lock-account.ts';
import { type Page, pageOf } from './page.ts';

/** What a link shows: one of the two. */
export interface SharedThing {
  readonly analysisId: string | null;
  readonly messageId: string | null;
}

/** A link that shows one analysis or message to whoever has it. Only the hash of its secret is kept. */
export interface ShareRecord extends SharedThing {
  readonly id: string; // shr_…
  readonly accountId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** The picture of the page too, which may show to whom a link was addressed. */
  readonly showsPicture: boolean;
}

export interface ShareStore {
  /** false when the account has as many links as it may. */
  create(share: ShareRecord, tokenHash: string, limit: number, also?: InTransaction): Promise<boolean>;
  /** Null when there is none, or it has expired. */
  findByHash(tokenHash: string, at: Instant): Promise<ShareRecord | null>;
  /** Those that have not expired. */
  page(
    accountId: string,
    of: SharedThing | null,
    at: Instant,
    limit: number,
    cursor: string | null,
  ): Promise<Page<ShareRecord>>;
  remove(accountId: string, id: string): Promise<boolean>;
  /** Deletes what has expired or whose analysis or message is gone. */
  purge(at: Instant): Promise<number>;
}

declare module '../schema.ts' {
  interface Schema {
    shares: SharesTable;
  }
}

interface SharesTable {
  id: string;
  account_id: string;
  /** Empty where it shows a message: a replica of the release before finds nothing there. */
  analysis_id: string;
  message_id: string | null;
  token_hash: string;
  created_at: number;
  expires_at: number;
  /** 0 or 1. */
  shows_picture: number;
}

export function createShareStore(database: Database): ShareStore {
  const { db } = database;
  return {
    async create(share, tokenHash, limit, also) {
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
            analysis_id: share.analysisId ?? '',
            message_id: share.messageId,
            token_hash: tokenHash,
            created_at: share.createdAt,
            expires_at: share.expiresAt,
            shows_picture: share.showsPicture ? 1 : 0,
          })
          .execute();
        await also?.(transaction);
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
    async page(accountId, of, at, limit, cursor) {
      let query = db
        .selectFrom('shares')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('expires_at', '>', at)
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (of?.analysisId != null) query = query.where('analysis_id', '=', of.analysisId);
      if (of?.messageId != null) query = query.where('message_id', '=', of.messageId);
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
      const isGone = sql<boolean>`case when message_id is null then not exists (
        select 1 from analyses where analyses.id = shares.analysis_id and analyses.account_id = shares.account_id)
        else not exists (
        select 1 from messages where messages.id = shares.message_id and messages.account_id = shares.account_id) end`;
      const result = await db
        .deleteFrom('shares')
        .where((eb) => eb.or([eb('expires_at', '<=', at), isGone]))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

function shareOf(row: SharesTable): ShareRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    analysisId: row.message_id === null ? row.analysis_id : null,
    messageId: row.message_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    showsPicture: Number(row.shows_picture) === 1,
  };
}
