import { sql } from 'kysely';
import { decodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { isId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import { type Page, pageOf } from './page.ts';

/** Stands where a change of lists names an account. */
export const SERVICE_LIST = 'service';

/** What counts for every account after that account's own entries. */
export interface ServiceEntryRecord {
  readonly id: string; // lst_…
  readonly list: 'allow' | 'block';
  readonly entry: string;
  readonly scope: 'url' | 'host' | 'domain';
  /** The report that was accepted; it may be gone. */
  readonly reportId: string | null;
  readonly createdAt: Instant;
}

export interface ServiceListStore {
  /**
   * One entry stands for a page, the one added last: what was blocked is allowed from then on. False where the list has so many
   * entries already.
   */
  add(entry: ServiceEntryRecord, most: number): Promise<boolean>;
  /** Newest first. */
  page(limit: number, cursor: string | null): Promise<Page<ServiceEntryRecord>>;
  remove(id: string): Promise<boolean>;
}

declare module '../schema.ts' {
  interface Schema {
    service_list_entries: ServiceListTable;
  }
}

interface ServiceListTable {
  id: string;
  list: string;
  entry: string;
  scope: string;
  report_id: string | null;
  created_at: number;
}

const CHANGE = { kind: 'list', id: SERVICE_LIST } as const;

export function createServiceListStore(database: Database): ServiceListStore {
  const { db } = database;
  return {
    async add(entry, most) {
      const isAdded = await db.transaction().execute(async (transaction) => {
        // Rarely written and small: who adds waits for who adds.
        if (database.dialect === 'postgres')
          await sql`lock table service_list_entries in share row exclusive mode`.execute(transaction);
        await transaction
          .deleteFrom('service_list_entries')
          .where('scope', '=', entry.scope)
          .where('entry', '=', entry.entry)
          .execute();
        const { there } = await transaction
          .selectFrom('service_list_entries')
          .select((eb) => eb.fn.countAll<number>().as('there'))
          .executeTakeFirstOrThrow();
        if (Number(there) >= most) return false;
        await transaction.insertInto('service_list_entries').values(rowOf(entry)).execute();
        await database.announce(transaction, CHANGE);
        return true;
      });
      if (isAdded) database.emit(CHANGE);
      return isAdded;
    },
    async page(limit, cursor) {
      let query = db
        .selectFrom('service_list_entries')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (cursor !== null) query = query.where('id', '<', decodeCursor('lst', cursor));
      return pageOf(await query.execute(), limit, recordOf);
    },
    async remove(id) {
      if (!isId('lst', id)) return false;
      const isRemoved = await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('service_list_entries')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) await database.announce(transaction, CHANGE);
        return row !== undefined;
      });
      if (!isRemoved) return false;
      database.emit(CHANGE);
      await database.scrub();
      return true;
    },
  };
}

function recordOf(row: ServiceListTable): ServiceEntryRecord {
  return {
    id: row.id,
    list: oneOf(['allow', 'block'], row.list),
    entry: row.entry,
    scope: oneOf(['url', 'host', 'domain'], row.scope),
    reportId: row.report_id,
    createdAt: Number(row.created_at),
  };
}

function rowOf(entry: ServiceEntryRecord): ServiceListTable {
  return {
    id: entry.id,
    list: entry.list,
    entry: entry.entry,
    scope: entry.scope,
    report_id: entry.reportId,
    created_at: entry.createdAt,
  };
}
