import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { makeFolder } from '../../make-folder.ts';
import { createChangeFeed } from '../change-feed.ts';
import type { Database } from '../database.ts';
import { StoreError } from '../errors.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { migrate } from '../migrations/migrate.ts';
import type { OpenDatabase, OpenStoreOptions } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { createGroupCommit } from '../writer/group-commit.ts';
import { createCompaction, cutLog } from './compaction.ts';
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts';
import { createSqliteFlush } from './flush-sqlite.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';
import { asked, isSqliteRowFault, openingFailure } from './sqlite-failure.ts';
import { createSqlitePlaces } from './sqlite-places.ts';

const FILE = 'lurewatch.db';
const BUSY_TIMEOUT_MS = 5_000;
const CHANGE_POLL_MS = 250;

/** The embedded database in `dataDir`. A server holds the folder alone; an administrator's program may join it. */
export async function openSqlite(options: OpenStoreOptions): Promise<OpenDatabase> {
  let lock: DataDirLock | null = null;
  let raw: DatabaseSync | null = null;
  try {
    if (options.role === 'admin') ensureDatabase(options.dataDir);
    makeFolder(options.dataDir);
    if (options.role !== 'admin') lock = lockDataDir(options.dataDir);
    raw = openFile(join(options.dataDir, FILE));
    return await build(options, raw, lock);
  } catch (error) {
    if (raw?.isOpen) raw.close();
    lock?.release();
    throw openingFailure(error, options.dataDir);
  }
}

/** A command with another DATA_DIR than the server's would otherwise make an empty database and find nothing in it. */
function ensureDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, FILE))) return;
  throw new StoreError(
    'no_database',
    `There is no database in ${resolve(dataDir)}: give the server's DATA_DIR or DATABASE_URL, or start the server once.`,
  );
}

function openFile(path: string): DatabaseSync {
  const raw = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  raw.exec('pragma journal_mode = wal');
  // An acknowledged commit survives a power cut: the log is synced at every commit.
  raw.exec('pragma synchronous = full');
  // The newest pages of every index stay in memory (KiB), and the log is folded into the file in larger portions
  // (pages), in which a page that many commits touched is written once.
  raw.exec('pragma cache_size = -65536');
  raw.exec('pragma wal_autocheckpoint = 4000');
  // Erased rows are overwritten with zeros, not just unlinked.
  raw.exec('pragma secure_delete = on');
  return raw;
}

async function build(options: OpenStoreOptions, raw: DatabaseSync, lock: DataDirLock | null): Promise<OpenDatabase> {
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(raw) });
  await migrate(db, 'sqlite', options.migrations ?? allMigrations, options.role);

  const feed = createChangeFeed();
  const running = new Set<string>();
  const compaction = createCompaction(raw);
  const flush = createSqliteFlush(raw);
  const writer = createGroupCommit({
    flush: (units) => db.connection().execute(async () => asked(() => flush(units))),
    isRowFault: isSqliteRowFault,
    maxFlushesInFlight: 1,
  });
  const poll = setInterval(
    watchOtherProcesses(raw, () => feed.emit({ kind: 'all' })),
    CHANGE_POLL_MS,
  );
  poll.unref();

  const listOf = (values: readonly string[]) => sql<string>`(select value from json_each(${JSON.stringify(values)}))`;
  const database: Database = {
    dialect: 'sqlite',
    db,
    log: options.log,
    now: options.now,
    places: createSqlitePlaces({ db, listOf }),
    listOf,
    announce: async () => {},
    emit: feed.emit,
    subscribe: feed.subscribe,
    scrub: () =>
      db.connection().execute(async () => {
        compaction.noteErasure();
        cutLog(raw);
      }),
    compact: () => db.connection().execute(async () => compaction.run()),
  };
  return {
    database,
    writer,
    ensurePartitions: async () => {},
    dropPartitions: async () => 0,
    compactIfDue: (now) => db.connection().execute(async () => compaction.runIfDue(now)),
    // The folder has one server, so a lock within the process is enough.
    async runSingleton(name, job) {
      if (running.has(name)) return false;
      running.add(name);
      try {
        await job();
        return true;
      } finally {
        running.delete(name);
      }
    },
    async close() {
      clearInterval(poll);
      await writer.close();
      await db.destroy();
      lock?.release();
    },
  };
}

/** `data_version` moves when another connection commits (https://www.sqlite.org/pragma.html#pragma_data_version). */
function watchOtherProcesses(raw: DatabaseSync, changed: () => void): () => void {
  const version = raw.prepare('pragma data_version');
  let last = version.get()?.data_version;
  return () => {
    const current = version.get()?.data_version;
    if (current === last) return;
    last = current;
    changed();
  };
}
