import type { Database } from '../database.ts';
import type { ListEntryRecord } from '../records.ts';
import { oneOf } from '../row-values.ts';
import type { ListEntriesTable } from '../schema.ts';
import type { ListStore } from '../store.ts';

export function createListStore(database: Database): ListStore {
  const { db } = database;
  return {
    /** An entry that is already there is answered as it is. */
    async add(entry) {
      const kept = await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('list_entries')
          .values(rowOf(entry))
          .onConflict((conflict) => conflict.columns(['account_id', 'list', 'scope', 'entry']).doNothing())
          .execute();
        await database.announce(transaction, { kind: 'list', id: entry.accountId });
        return transaction
          .selectFrom('list_entries')
          .selectAll()
          .where('account_id', '=', entry.accountId)
          .where('list', '=', entry.list)
          .where('scope', '=', entry.scope)
          .where('entry', '=', entry.entry)
          .executeTakeFirstOrThrow();
      });
      database.emit({ kind: 'list', id: entry.accountId });
      return listEntryOf(kept);
    },
    async list(accountId, list) {
      const rows = await db
        .selectFrom('list_entries')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('list', '=', list)
        .orderBy('id')
        .execute();
      return rows.map(listEntryOf);
    },
    async remove(accountId, list, id) {
      const removed = await db.transaction().execute(async (transaction) => {
        const result = await transaction
          .deleteFrom('list_entries')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .where('list', '=', list)
          .executeTakeFirst();
        await database.announce(transaction, { kind: 'list', id: accountId });
        return result.numDeletedRows > 0n;
      });
      database.emit({ kind: 'list', id: accountId });
      if (removed) await database.scrub();
      return removed;
    },
    onChange: (listener) =>
      database.subscribe((change) => {
        if (change.kind === 'all') listener('all');
        else if (change.kind === 'list' || change.kind === 'account') listener(change.id);
      }),
  };
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
