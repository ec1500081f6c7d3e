import { RECHECK_INTERVALS } from '@lurewatch/contract';
import type { Database, InTransaction } from '../database.ts';
import { isId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import { lockAccount } from './accounts/lock-account.ts';

export interface ScheduledRecheckRecord {
  readonly id: string; // sch_…
  readonly accountId: string;
  readonly analysisId: string;
  /** As the analysis has it: what was masked in it stays masked. */
  readonly url: string;
  readonly every: (typeof RECHECK_INTERVALS)[number];
  readonly createdAt: Instant;
  readonly nextAt: Instant;
  readonly lastAt: Instant | null;
  /** Code of the error by which the latest one failed. */
  readonly lastError: string | null;
}

/** So many of a day does a schedule cost. */
export const A_DAY: Readonly<Record<ScheduledRecheckRecord['every'], number>> = { hour: 24, day: 1 };

export interface ScheduledRecheckStore {
  /** Gives the analysis this schedule, in place of one that it has. Null where the account may have no more re-checks a day. */
  schedule(
    wanted: ScheduledRecheckRecord,
    limit: number | null,
    also?: (transaction: Parameters<InTransaction>[0], stands: ScheduledRecheckRecord) => Promise<void>,
  ): Promise<ScheduledRecheckRecord | null>;
  /** The oldest first. */
  list(accountId: string): Promise<readonly ScheduledRecheckRecord[]>;
  remove(accountId: string, id: string): Promise<boolean>;
  /** Of all accounts, those that have waited longest first. */
  due(now: Instant, most: number): Promise<readonly ScheduledRecheckRecord[]>;
  /** Makes it wait until then; false where it is gone, or somebody else was faster. */
  putOff(schedule: ScheduledRecheckRecord, until: Instant): Promise<boolean>;
  /** Whether nobody has ended it, nor erased its analysis. */
  stands(schedule: Pick<ScheduledRecheckRecord, 'accountId' | 'id'>): Promise<boolean>;
  /** How the latest one went, and of which analysis the next will be. */
  note(
    schedule: Pick<ScheduledRecheckRecord, 'accountId' | 'id'>,
    outcome: Pick<ScheduledRecheckRecord, 'analysisId' | 'lastAt' | 'lastError'>,
  ): Promise<void>;
}

declare module '../schema.ts' {
  interface Schema {
    scheduled_rechecks: ScheduledRechecksTable;
  }
}

interface ScheduledRechecksTable {
  account_id: string;
  id: string;
  analysis_id: string;
  url: string;
  every: string;
  created_at: number;
  next_at: number;
  last_at: number | null;
  last_error: string | null;
}

const MOST_LISTED = 1_000;

export function createScheduledRecheckStore(database: Database): ScheduledRecheckStore {
  const { db } = database;
  return {
    schedule(wanted, limit, also) {
      const { accountId } = wanted;
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, database, accountId);
        const standing = await transaction
          .selectFrom('scheduled_rechecks')
          .selectAll()
          .where('account_id', '=', accountId)
          .execute();
        const before = standing.find((row) => row.analysis_id === wanted.analysisId);
        const others = standing.filter((row) => row !== before).map(recordOf);
        const used = others.reduce((sum, { every }) => sum + A_DAY[every], 0);
        if (limit !== null && used + A_DAY[wanted.every] > limit) return null;
        const stands = { ...wanted, ...(before && { id: before.id, createdAt: before.created_at }) };
        if (before !== undefined) {
          await transaction
            .deleteFrom('scheduled_rechecks')
            .where('account_id', '=', accountId)
            .where('id', '=', before.id)
            .execute();
        }
        await transaction.insertInto('scheduled_rechecks').values(rowOf(stands)).execute();
        await also?.(transaction, stands);
        return stands;
      });
    },
    async list(accountId) {
      const rows = await db
        .selectFrom('scheduled_rechecks')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id')
        .limit(MOST_LISTED)
        .execute();
      return rows.map(recordOf);
    },
    async remove(accountId, id) {
      if (!isId('sch', id)) return false;
      const result = await db
        .deleteFrom('scheduled_rechecks')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    async due(now, most) {
      const rows = await db
        .selectFrom('scheduled_rechecks')
        .selectAll()
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(most)
        .execute();
      return rows.map(recordOf);
    },
    async putOff({ accountId, id, nextAt }, until) {
      const result = await db
        .updateTable('scheduled_rechecks')
        .set({ next_at: until })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('next_at', '=', nextAt)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async stands({ accountId, id }) {
      const row = await db
        .selectFrom('scheduled_rechecks')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },
    async note({ accountId, id }, { analysisId, lastAt, lastError }) {
      await db
        .updateTable('scheduled_rechecks')
        .set({ analysis_id: analysisId, last_at: lastAt, last_error: lastError })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    },
  };
}

function recordOf(row: ScheduledRechecksTable): ScheduledRecheckRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    analysisId: row.analysis_id,
    url: row.url,
    every: oneOf(RECHECK_INTERVALS, row.every),
    createdAt: Number(row.created_at),
    nextAt: Number(row.next_at),
    lastAt: row.last_at === null ? null : Number(row.last_at),
    lastError: row.last_error,
  };
}

function rowOf(record: ScheduledRecheckRecord): ScheduledRechecksTable {
  return {
    account_id: record.accountId,
    id: record.id,
    analysis_id: record.analysisId,
    url: record.url,
    every: record.every,
    created_at: record.createdAt,
    next_at: record.nextAt,
    last_at: record.lastAt,
    last_error: record.lastError,
  };
}
