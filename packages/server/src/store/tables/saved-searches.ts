import type { SavedQuery } from '@lurewatch/contract';
import type { Database, InTransaction } from '../database.ts';
import { isId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { storedJson } from '../row-values.ts';
import { lockAccount } from './accounts/lock-account.ts';

/** Who is told of new analyses that fit. */
export interface AlertRecord {
  /** null: every webhook that waits for the event. */
  readonly webhookIds: readonly string[] | null;
  /** Who is told by mail. */
  readonly mailTo: string | null;
}

export interface SavedSearchRecord {
  readonly id: string; // sea_…
  readonly accountId: string;
  readonly name: string;
  readonly query: SavedQuery;
  readonly alert: AlertRecord | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export interface SearchLimits {
  readonly searches: number;
  /** Of these, searches with an alert: each is matched with every analysis that is stored. */
  readonly alerts: number;
}

/** The limit that was reached, or the search as it stands. */
export type SavedOrReached = { readonly search: SavedSearchRecord } | { readonly reached: keyof SearchLimits };

export interface SavedSearchStore {
  create(search: SavedSearchRecord, limits: SearchLimits, also?: InTransaction): Promise<SavedOrReached>;
  /** Null when there is none. */
  update(
    accountId: string,
    id: string,
    change: Partial<Pick<SavedSearchRecord, 'name' | 'query' | 'alert'>>,
    limits: SearchLimits,
  ): Promise<SavedOrReached | null>;
  /** The oldest first. */
  list(accountId: string): Promise<readonly SavedSearchRecord[]>;
  withAlert(accountId: string): Promise<readonly SavedSearchRecord[]>;
  remove(accountId: string, id: string): Promise<boolean>;
}

declare module '../schema.ts' {
  interface Schema {
    saved_searches: SavedSearchesTable;
    alert_hours: AlertHoursTable;
    alert_mails: AlertMailsTable;
  }
}

export interface SavedSearchesTable {
  account_id: string;
  id: string;
  name: string;
  query: string;
  alert: string | null;
  created_at: number;
  updated_at: number;
}

/** What an alert has told since `started_at`, and what it has kept back. */
interface AlertHoursTable {
  account_id: string;
  search_id: string;
  started_at: number;
  told: number;
  held: number;
  held_event_id: string | null;
}

/** Mails that have still to leave. */
interface AlertMailsTable {
  account_id: string;
  event_id: string;
  person_id: string;
  attempts: number;
  next_attempt_at: number;
}

export function createSavedSearchStore(database: Database): SavedSearchStore {
  const { db } = database;

  const select = (accountId: string) =>
    db.selectFrom('saved_searches').selectAll().where('account_id', '=', accountId).orderBy('id');

  /** In a transaction that has locked the account. */
  async function reached(
    transaction: Parameters<InTransaction>[0],
    search: SavedSearchRecord,
    limits: SearchLimits,
  ): Promise<keyof SearchLimits | null> {
    const others = await transaction
      .selectFrom('saved_searches')
      .select('alert')
      .where('account_id', '=', search.accountId)
      .where('id', '<>', search.id)
      .execute();
    if (others.length >= limits.searches) return 'searches';
    const alerts = others.filter(({ alert }) => alert !== null).length;
    return search.alert !== null && alerts >= limits.alerts ? 'alerts' : null;
  }

  return {
    async create(search, limits, also) {
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, database, search.accountId);
        const limit = await reached(transaction, search, limits);
        if (limit !== null) return { reached: limit };
        await transaction.insertInto('saved_searches').values(rowOf(search)).execute();
        await also?.(transaction);
        return { search };
      });
    },
    async update(accountId, id, change, limits) {
      if (!isId('sea', id)) return null;
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, database, accountId);
        const row = await transaction
          .selectFrom('saved_searches')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst();
        if (row === undefined) return null;
        const search = { ...savedSearchOf(row), ...change, updatedAt: database.now() };
        const limit = await reached(transaction, search, limits);
        if (limit !== null) return { reached: limit };
        const { name, query, alert, updated_at } = rowOf(search);
        await transaction
          .updateTable('saved_searches')
          .set({ name, query, alert, updated_at })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .execute();
        return { search };
      });
    },
    list: async (accountId) => (await select(accountId).execute()).map(savedSearchOf),
    withAlert: async (accountId) =>
      (await select(accountId).where('alert', 'is not', null).execute()).map(savedSearchOf),
    async remove(accountId, id) {
      if (!isId('sea', id)) return false;
      const removed = await db.transaction().execute(async (transaction) => {
        const result = await transaction
          .deleteFrom('saved_searches')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst();
        await transaction
          .deleteFrom('alert_hours')
          .where('account_id', '=', accountId)
          .where('search_id', '=', id)
          .execute();
        return result.numDeletedRows > 0n;
      });
      if (removed) await database.scrub();
      return removed;
    },
  };
}

export function savedSearchOf(row: SavedSearchesTable): SavedSearchRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    query: storedJson(row.query),
    alert: row.alert === null ? null : storedJson(row.alert),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function rowOf({ accountId, id, name, query, alert, createdAt, updatedAt }: SavedSearchRecord): SavedSearchesTable {
  return {
    account_id: accountId,
    id,
    name,
    query: JSON.stringify(query),
    alert: alert === null ? null : JSON.stringify(alert),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
