import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { decodeCursor } from '../cursor.ts';
import type { Database, InTransaction } from '../database.ts';
import { isId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import { lockAccount } from './accounts/lock-account.ts';
import { MOST_PAGE_BYTES, type Page, pageOf } from './page.ts';

export interface ListEntryRecord {
  readonly id: string; // lst_…
  readonly accountId: string;
  readonly list: 'allow' | 'block';
  readonly entry: string;
  readonly scope: 'url' | 'host' | 'domain';
  readonly note: string | null;
  readonly createdAt: Instant;
}

/** What the database counts of one list. */
export interface ListSize {
  readonly entries: number;
  /** Of entries and notes. */
  readonly bytes: number;
  /** Another number after every change; 0 for a list that never had an entry. */
  readonly revision: number;
}

export interface ListLimits {
  /** Entries of one list. */
  readonly entries: number;
  /** Of entries and notes of both lists of the account; null: without limit. */
  readonly bytes: number | null;
}

/** The limit that was reached, or the entry as it stands. */
export type Added = { readonly entry: ListEntryRecord } | { readonly reached: keyof ListLimits };

export interface ListStore {
  /** An entry that is already there is answered as it is, whatever the limits say. */
  add(
    entry: ListEntryRecord,
    limits: ListLimits,
    also?: (transaction: Parameters<InTransaction>[0], stands: ListEntryRecord) => Promise<void>,
  ): Promise<Added>;
  size(accountId: string, list: 'allow' | 'block'): Promise<ListSize>;
  /** Newest first. */
  page(
    accountId: string,
    list: 'allow' | 'block',
    limit: number,
    cursor: string | null,
  ): Promise<Page<ListEntryRecord>>;
  /** Newest first; those that are gone are left out. */
  findMany(accountId: string, ids: readonly string[]): Promise<readonly ListEntryRecord[]>;
  remove(accountId: string, list: 'allow' | 'block', id: string): Promise<boolean>;
  /** The oldest one that says this, whatever its scope; returns its id, or null when there is none. */
  removeEntry(accountId: string, list: 'allow' | 'block', entry: string): Promise<string | null>;
  /** Like KeyStore.onChange, with the account id, SERVICE_LIST, or 'all'. */
  onChange(listener: (accountId: string) => void): () => void;
}

declare module '../schema.ts' {
  interface Schema {
    list_entries: ListEntriesTable;
    list_sizes: ListSizesTable;
  }
}

interface ListEntriesTable {
  id: string;
  account_id: string;
  list: string;
  entry: string;
  scope: string;
  note: string | null;
  created_at: number;
}

/** Written by triggers of `list_entries` alone. */
interface ListSizesTable {
  account_id: string;
  list: string;
  entries: number;
  bytes: number;
  revision: number;
}

/** Read together: of the longest entries some hundred kilobytes, and mostly much less. */
const STEP = 50;

export function createListStore(database: Database): ListStore {
  const { db } = database;

  /** Removes what the condition leaves over of the list, and tells everybody. */
  async function removeOne(accountId: string, list: string, id: string | RawBuilder<string>): Promise<string | null> {
    const removed = await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, database, accountId);
      const row = await transaction
        .deleteFrom('list_entries')
        .where('account_id', '=', accountId)
        .where('list', '=', list)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (row !== undefined) await database.announce(transaction, { kind: 'list', id: accountId });
      return row?.id ?? null;
    });
    if (removed === null) return null;
    database.emit({ kind: 'list', id: accountId });
    await database.scrub();
    return removed;
  }

  return {
    async add(entry, limits, also) {
      const added = await db.transaction().execute(async (transaction): Promise<Added> => {
        await lockAccount(transaction, database, entry.accountId);
        const standing = await transaction
          .selectFrom('list_entries')
          .selectAll()
          .where('account_id', '=', entry.accountId)
          .where('list', '=', entry.list)
          .where('scope', '=', entry.scope)
          .where('entry', '=', entry.entry)
          .executeTakeFirst();
        if (standing !== undefined) {
          const stands = listEntryOf(standing);
          await also?.(transaction, stands);
          return { entry: stands };
        }
        const sizes = await transaction
          .selectFrom('list_sizes')
          .select(['list', 'entries', 'bytes'])
          .where('account_id', '=', entry.accountId)
          .execute();
        if (sizes.some(({ list, entries }) => list === entry.list && Number(entries) >= limits.entries)) {
          return { reached: 'entries' };
        }
        const bytes = sizes.reduce((sum, size) => sum + Number(size.bytes), bytesOf(entry));
        if (limits.bytes !== null && bytes > limits.bytes) return { reached: 'bytes' };
        await transaction.insertInto('list_entries').values(rowOf(entry)).execute();
        await database.announce(transaction, { kind: 'list', id: entry.accountId });
        await also?.(transaction, entry);
        return { entry };
      });
      if ('entry' in added) database.emit({ kind: 'list', id: entry.accountId });
      return added;
    },
    async size(accountId, list) {
      const row = await db
        .selectFrom('list_sizes')
        .select(['entries', 'bytes', 'revision'])
        .where('account_id', '=', accountId)
        .where('list', '=', list)
        .executeTakeFirst();
      return {
        entries: Number(row?.entries ?? 0),
        bytes: Number(row?.bytes ?? 0),
        revision: Number(row?.revision ?? 0),
      };
    },
    // In steps: a page of long entries ends before all that was asked for is read, and others get their turn in between.
    async page(accountId, list, limit, cursor) {
      const rows: ListEntriesTable[] = [];
      let left = MOST_PAGE_BYTES;
      let before = cursor === null ? null : decodeCursor('lst', cursor);
      while (rows.length <= limit && left >= 0) {
        const count = Math.min(STEP, limit + 1 - rows.length);
        let query = db
          .selectFrom('list_entries')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('list', '=', list)
          .orderBy('id', 'desc')
          .limit(count);
        if (before !== null) query = query.where('id', '<', before);
        const step = await query.execute();
        rows.push(...step);
        before = step.at(-1)?.id ?? null;
        if (step.length < count) break;
        await setImmediate();
        // What pageOf measures is never less.
        left -= step.reduce((sum, { entry, note }) => sum + entry.length + (note?.length ?? 0), 0);
      }
      return pageOf(rows, limit, listEntryOf);
    },
    async findMany(accountId, ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('list_entries')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', 'in', database.listOf(ids))
        .orderBy('id', 'desc')
        .execute();
      return rows.map(listEntryOf);
    },
    remove: async (accountId, list, id) => isId('lst', id) && (await removeOne(accountId, list, id)) !== null,
    removeEntry: (accountId, list, entry) =>
      removeOne(
        accountId,
        list,
        sql<string>`(select min(id) from list_entries
          where account_id = ${accountId} and list = ${list} and scope in ('domain', 'host', 'url') and entry = ${entry})`,
      ),
    onChange: (listener) =>
      database.subscribe((change) => {
        if (change.kind === 'all') listener('all');
        else if (change.kind === 'list' || change.kind === 'account') listener(change.id);
      }),
  };
}

/** What the triggers count of it. */
function bytesOf({ entry, note }: ListEntryRecord): number {
  return Buffer.byteLength(entry) + Buffer.byteLength(note ?? '');
}

function listEntryOf(row: ListEntriesTable): ListEntryRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    list: oneOf(['allow', 'block'], row.list),
    entry: row.entry,
    scope: oneOf(['url', 'host', 'domain'], row.scope),
    note: row.note,
    createdAt: row.created_at,
  };
}

function rowOf(entry: ListEntryRecord): ListEntriesTable {
  return {
    id: entry.id,
    account_id: entry.accountId,
    list: entry.list,
    entry: entry.entry,
    scope: entry.scope,
    note: entry.note,
    created_at: entry.createdAt,
  };
}
