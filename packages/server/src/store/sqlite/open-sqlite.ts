import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { createChangeFeed } from '../change-feed.ts';
import type { Database } from '../database.ts';
import { StoreError } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { ensureWayBack } from '../migrations/ensure-way-back.ts';
import { migrate } from '../migrations/migrate.ts';
import type { OpenDatabase, OpenStoreOptions } from '../open-database.ts';
import type { Replica } from '../replica.ts';
import type { Schema } from '../schema.ts';
import { columnsWritten } from '../tables/analyses/analysis-columns.ts';
import { createDetailsCodec } from '../tables/analyses/details/details-codec.ts';
import { readStoredForm } from '../tables/analyses/details/stored-form.ts';
import { createGroupCommit } from '../writer/group-commit.ts';
import { createCompaction, cutLog } from './compaction.ts';
import { copyBefore } from './copy-before.ts';
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts';
import { createSqliteFlush } from './flush-sqlite.ts';
import { DATABASE_FILE, openFile } from './open-file.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';
import { asked, isSqliteRowFault, openingFailure } from './sqlite-failure.ts';
import { createSqlitePlaces } from './sqlite-places.ts';
import { createLockMemory, createWriteLock, FIRST_PARTY } from './write-lock.ts';

const CHANGE_POLL_MS = 250;
/** Between two steps that give space back. */
const BREATH_MS = 10;

/** The embedded database in `dataDir`. A server holds the folder alone; an administrator's program may join it. */
export async function openSqlite(options: OpenStoreOptions): Promise<OpenDatabase> {
  let lock: DataDirLock | null = null;
  let raw: DatabaseSync | null = null;
  try {
    if (options.role === 'admin') ensureDatabase(options.dataDir);
    makeFolder(options.dataDir);
    if (options.role !== 'admin') lock = lockDataDir(options.dataDir);
    raw = openFile(options.dataDir);
    return await build(options, raw, lock);
  } catch (error) {
    if (raw?.isOpen) raw.close();
    lock?.release();
    throw openingFailure(error, options.dataDir);
  }
}

/** A command with another DATA_DIR than the server's would otherwise make an empty database and find nothing in it. */
function ensureDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, DATABASE_FILE))) return;
  throw new StoreError(
    'no_database',
    `There is no database in ${resolve(dataDir)}: give the server's DATA_DIR or DATABASE_URL, or start the server once and wait until it listens.`,
  );
}

async function build(options: OpenStoreOptions, raw: DatabaseSync, lock: DataDirLock | null): Promise<OpenDatabase> {
  const lockMemory = createLockMemory();
  const writeLock = createWriteLock(lockMemory, FIRST_PARTY);
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(raw, writeLock) });
  if (options.wayBack === 'copied') await ensureWayBack(db, () => copyBefore(options));
  await migrate(db, 'sqlite', options.migrations ?? allMigrations, options.role);

  const feed = createChangeFeed();
  const running = new Set<string>();
  const compaction = createCompaction(raw);
  const form = await readStoredForm(db);
  const details = createDetailsCodec(form);
  const flush = createSqliteFlush(raw, columnsWritten(details));
  const writer = createGroupCommit({
    flush: (units) => db.connection().execute(async () => asked(() => flush(units))),
    isRowFault: isSqliteRowFault,
    maxFlushesInFlight: 1,
  });
  const poll = setInterval(
    watchAnnouncements(raw, () => feed.emit({ kind: 'all' })),
    CHANGE_POLL_MS,
  );
  poll.unref();

  const listOf = (values: readonly string[]) => sql<string>`(select value from json_each(${JSON.stringify(values)}))`;
  /** Others have their turn between two steps. */
  async function giveBackSpace(): Promise<void> {
    let hasMore = true;
    while (hasMore) {
      hasMore = await db.connection().execute(async () => compaction.giveBackStep());
      await setTimeout(BREATH_MS);
    }
  }

  const places = createSqlitePlaces({ db, listOf });
  const database: Database = {
    dialect: 'sqlite',
    db,
    log: options.log,
    now: options.now,
    places,
    history: { db, places },
    listOf,
    details,
    announce: async (transaction) => {
      // The server itself tells its caches by `emit`.
      if (options.role === 'admin') await countAnnouncement(transaction);
    },
    emit: feed.emit,
    subscribe: feed.subscribe,
    scrub: () =>
      db.connection().execute(async () => {
        compaction.noteErasure();
        cutLog(raw);
      }),
    compact: () => db.connection().execute(async () => compaction.run()),
    giveBackSpace,
  };
  return {
    database,
    standby: null,
    replica: onlyReplica(),
    writer,
    writerPlace: { dialect: 'sqlite', dataDir: options.dataDir, lockMemory, form },
    forfeitWriteLock: writeLock.forfeit,
    ensurePartitions: async () => {},
    dropPartitions: async () => 0,
    endLeftShares: async () => {},
    async compactIfDue(now) {
      await db.connection().execute(async () => compaction.runIfDue(now));
      await giveBackSpace();
    },
    // The folder has one server, so a lock within the process is enough.
    async runSingleton(name, job) {
      if (running.has(name)) return false;
      running.add(name);
      try {
        await job(NEVER);
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

const NEVER = new AbortController().signal;

/** The folder has one server: whoever claimed anything under another id is gone. */
function onlyReplica(): Replica {
  const id = randomUUID();
  return { id, beSeen: async () => {}, lives: async (other) => other === id, onBeat: () => {} };
}

const ANNOUNCEMENTS = 'announcements';

/** What another program changed, the server's caches must forget. */
async function countAnnouncement(transaction: Kysely<Schema>): Promise<void> {
  await sql`
    insert into meta (name, value) values (${ANNOUNCEMENTS}, '1')
    on conflict (name) do update set value = cast(value as integer) + 1`.execute(transaction);
}

/**
 * `data_version` moves when another connection commits (https://www.sqlite.org/pragma.html#pragma_data_version): one of
 * our own threads, or another program, which counts up what it announces.
 */
function watchAnnouncements(raw: DatabaseSync, changed: () => void): () => void {
  const version = raw.prepare('pragma data_version');
  const announcements = raw.prepare('select value from meta where name = ?');
  let lastVersion = version.get()?.data_version;
  let last = announcements.get(ANNOUNCEMENTS)?.value;
  return () => {
    const current = version.get()?.data_version;
    if (current === lastVersion) return;
    lastVersion = current;
    const count = announcements.get(ANNOUNCEMENTS)?.value;
    if (count === last) return;
    last = count;
    changed();
  };
}
