import { randomBytes } from 'node:crypto';
import type { OpenStoreOptions } from './open-database.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import type { Store } from './store.ts';
import { openTables } from './tables/all-tables.ts';

/** More than what one transaction of a single analysis writes. */
const PROBE_BYTES = 96 * 1024;

/** Opens the store and brings its schema up to date. Throws StoreError with words for the operator where it refuses. */
export async function openStore(options: OpenStoreOptions): Promise<Store> {
  const open = options.databaseUrl
    ? await openPostgres({ ...options, databaseUrl: options.databaseUrl })
    : await openSqlite(options);
  const { database } = open;
  return {
    dialect: database.dialect,
    database,
    writer: open.writer,
    writerPlace: open.writerPlace,
    forfeitWriteLock: open.forfeitWriteLock,
    standby: open.standby,
    ...openTables(open),
    // A write that changes nothing proves that the database accepts writes. On a full disk it may still find room where
    // an analysis does not: after a failed commit it takes one that needs space of its own.
    async ping(isFailing = open.writer.isFailing) {
      const value = isFailing ? randomBytes(PROBE_BYTES).toString('base64') : '';
      await database.db
        .insertInto('meta')
        .values({ name: 'ping', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    close: open.close,
  };
}
