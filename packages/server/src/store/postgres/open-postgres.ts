import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createChangeFeed, formatChange } from '../change-feed.ts';
import type { Database } from '../database.ts';
import { StoreError } from '../errors.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { migrate } from '../migrations/migrate.ts';
import type { OpenDatabase, OpenStoreOptions } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { createGroupCommit } from '../writer/group-commit.ts';
import { CHANNEL, type ChangeListener, listenForChanges } from './change-listener.ts';
import { createPostgresFlush, isPostgresRowFault } from './flush-postgres.ts';
import { dropPartitions, ensurePartitions } from './partitions.ts';
import { createPostgresPlaces } from './postgres-places.ts';
import { runSingleton } from './singleton.ts';
import { asked, kyselyPool } from './unavailable.ts';

const POOL_SIZE = 10;

/** A PostgreSQL database, which any number of replicas may share. */
export async function openPostgres(
  options: OpenStoreOptions & { readonly databaseUrl: string },
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    application_name: 'lurewatch',
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  // A lost connection without a listener would end the process, be it idle (first line) or in use (second line, where
  // the query under way fails by itself). The pool replaces it.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  const patient = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: kyselyPool(pool, true) }) });
  const feed = createChangeFeed();
  let listener: ChangeListener;
  try {
    await migrate(patient, 'postgres', options.migrations ?? allMigrations, options.role);
    await ensurePartitions(db, options.now());
    listener = await asked(listenForChanges(options.databaseUrl, feed.emit, options.log));
  } catch (error) {
    await pool.end();
    throw refusedConnection(error) ?? error;
  }
  const flush = createPostgresFlush(pool);
  const writer = createGroupCommit({
    flush: (units) => asked(flush(units)),
    isRowFault: isPostgresRowFault,
    maxFlushesInFlight: 2,
  });
  const listOf = (values: readonly string[]) => sql<string>`(select unnest(${values}::text[]))`;
  const database: Database = {
    dialect: 'postgres',
    db,
    log: options.log,
    now: options.now,
    places: createPostgresPlaces({ db, listOf }),
    listOf,
    announce: async (transaction, change) => {
      await sql`select pg_notify(${CHANNEL}, ${formatChange(change)})`.execute(transaction);
    },
    emit: feed.emit,
    subscribe: feed.subscribe,
    // PostgreSQL keeps dead rows until its vacuum; nothing to do from here.
    scrub: async () => {},
    compact: async () => {
      await sql`vacuum`.execute(patient);
    },
  };
  return {
    database,
    writer,
    ensurePartitions: (now) => ensurePartitions(db, now),
    dropPartitions: (before, now) => dropPartitions(db, options.log, before, now),
    compactIfDue: async () => {},
    runSingleton: (name, job) => asked(runSingleton(pool, name, job)),
    async close() {
      await writer.close();
      await listener.close();
      await db.destroy();
    },
  };
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: no such database, wrong password, no such role.
const REFUSED = /^(?:3D000|28P01|28000)$/;

/** PostgreSQL answers, but not to this user or for this database; null for any other error. */
function refusedConnection(error: unknown): StoreError | null {
  if (!(error instanceof pg.DatabaseError) || !REFUSED.test(error.code ?? '')) return null;
  const message = `PostgreSQL refuses the connection (${error.message}). Check user, password and database in DATABASE_URL.`;
  return new StoreError('store_unavailable', message, { cause: error });
}

// https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
const INT8 = 20;
const NUMERIC = 1700;

/** Counts and sums come as text unless asked otherwise; all of ours fit a double exactly. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if ((oid === INT8 || oid === NUMERIC) && format !== 'binary') return Number;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
