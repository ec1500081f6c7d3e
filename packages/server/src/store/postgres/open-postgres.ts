import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createChangeFeed, formatChange } from '../change-feed.ts';
import type { Database } from '../database.ts';
import { StoreError } from '../errors.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { ensureWayBack } from '../migrations/ensure-way-back.ts';
import { migrate } from '../migrations/migrate.ts';
import { ensureMoveEnded } from '../move/move-note.ts';
import type { OpenDatabase, OpenStoreOptions } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { columnsWritten } from '../tables/analyses/analysis-columns.ts';
import { createDetailsCodec } from '../tables/analyses/details/details-codec.ts';
import { readStoredForm, type StoredForm } from '../tables/analyses/details/stored-form.ts';
import type { FlushManner } from '../writer-place.ts';
import { CHANNEL, type ChangeListener, listenForChanges } from './change-listener.ts';
import { endLeftShares } from './fold-shares.ts';
import { openPool } from './open-pool.ts';
import { createPostgresWriter } from './open-postgres-writer.ts';
import { dropPartitions, ensurePartitions } from './partitions.ts';
import { findPooling, type Pooling } from './pooling.ts';
import { createPostgresPlaces } from './postgres-places.ts';
import { createReplicaLease } from './replica-lease.ts';
import { runWithLease } from './run-with-lease.ts';
import { followStandby } from './standby.ts';
import { tellOfUpgrade } from './tell-of-upgrade.ts';
import { asked, kyselyPool } from './unavailable.ts';

const POOL_SIZE = 10;

/** A PostgreSQL database, which any number of replicas may share. */
export async function openPostgres(
  options: OpenStoreOptions & { readonly databaseUrl: string },
): Promise<OpenDatabase> {
  const pool = openPool(options.databaseUrl, POOL_SIZE, options.log);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  // What lasts longer than a statement's time, or needs the same server process throughout: migrations, changes, vacuum.
  const directUrl = options.directUrl ?? options.databaseUrl;
  const directPool = options.directUrl === undefined ? pool : openPool(directUrl, 1, options.log);
  const patient = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: kyselyPool(directPool, true) }) });
  const end = async () => {
    await db.destroy();
    // One that was asked nothing, or shares its pool, ends none: left open it holds the process for ten seconds.
    for (const each of [pool, directPool]) if (!each.ending) await each.end();
  };
  const feed = createChangeFeed();
  let listener: ChangeListener;
  let pooling: Pooling;
  let isSpread: boolean;
  let form: StoredForm;
  try {
    pooling = await asked(findPooling(options.databaseUrl, options.log));
    if (pooling === 'transaction' && options.directUrl === undefined) throw needsDirectUrl();
    if (options.wayBack === 'copied') await ensureWayBack(patient, null);
    await tellOfUpgrade(migrate(patient, 'postgres', options.migrations ?? allMigrations, options.role), options.log);
    await ensureMoveEnded(db);
    isSpread = await isSpreadByAccount(db);
    form = await readStoredForm(db);
    await ensurePartitions(db, options.now());
    listener = await asked(listenForChanges(directUrl, feed.emit, options.log));
  } catch (error) {
    await end();
    throw refusal(error) ?? error;
  }
  // A pooler may hand the next statement to a server process that was never told the name.
  // What allows the compact form says that no release before it comes back: shares of quotas are as unknown to it.
  const leasesShares = form.writesWith !== null;
  const manner: FlushManner = { namesStatements: pooling === 'none', isSpread, leasesShares };
  const details = createDetailsCodec(form);
  const writer = createPostgresWriter(pool, manner, columnsWritten(details));
  const replica = createReplicaLease(pool);
  const listOf = (values: readonly string[]) => sql<string>`(select unnest(${values}::text[]))`;
  const standby = options.readUrl === undefined ? null : followStandby(options.readUrl, pool, options.log);
  const historyDb =
    standby === null ? db : new Kysely<Schema>({ dialect: new PostgresDialect({ pool: standby.pool }) });
  const database: Database = {
    dialect: 'postgres',
    db,
    log: options.log,
    now: options.now,
    places: createPostgresPlaces({ db, listOf }),
    history: { db: historyDb, places: createPostgresPlaces({ db: historyDb, listOf }) },
    listOf,
    details,
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
    giveBackSpace: async () => {
      await sql`vacuum`.execute(patient);
    },
  };
  return {
    database,
    standby: standby?.state ?? null,
    replica,
    writer,
    writerPlace: { dialect: 'postgres', databaseUrl: options.databaseUrl, form, ...manner },
    forfeitWriteLock: () => {},
    ensurePartitions: (now) => ensurePartitions(db, now),
    dropPartitions: (before, now) => dropPartitions(db, options.log, before, now),
    compactIfDue: async () => {},
    endLeftShares: () => endLeftShares(pool),
    runSingleton: (name, job) => asked(runWithLease(pool, name, job)),
    async close() {
      await writer.close();
      await replica.close();
      await listener.close();
      await standby?.close();
      await end();
    },
  };
}

/** Whether the tables of accounts are partitioned by account, as an administrator may have set them up. */
async function isSpreadByAccount(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_partitioned_table where partrelid = 'quota_counters'::regclass`.execute(db);
  return rows.length > 0;
}

function needsDirectUrl(): StoreError {
  return new StoreError(
    'store_unavailable',
    'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the server itself, or pool by session',
  );
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: no such database, wrong password, no such role.
const REFUSED = /^(?:3D000|28P01|28000)$/;
/** Insufficient privilege: tables can be neither made nor changed. */
const NOT_ALLOWED = '42501';

/** PostgreSQL answers, but not to this user or for this database; null for any other error. */
function refusal(error: unknown): StoreError | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const code = error.code ?? '';
  if (code !== NOT_ALLOWED && !REFUSED.test(code)) return null;
  const message =
    code === NOT_ALLOWED
      ? `PostgreSQL refuses what a start does (${error.message}): make the user in DATABASE_URL the owner of the database and of its tables.`
      : `PostgreSQL refuses the connection (${error.message}). Check user, password and database in DATABASE_URL.`;
  return new StoreError('store_unavailable', message, { cause: error });
}
