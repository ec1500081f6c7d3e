import { join } from 'node:path';
import { AGED_AFTER_DAYS } from '@lurewatch/engine';
import { createFileSnapshotStore } from '@lurewatch/evidence';
import { sql } from 'kysely';
import { parsePublicKey } from '../models/minisign.ts';
import { modelInUse } from '../models/model-in-use.ts';
import { createDatabaseSnapshotStore } from '../store/feed-snapshots.ts';
import { lastBackup } from '../store/last-backup.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS } from '../time/time.ts';
import { type Finding, fine, wrong } from './finding.ts';

const BACKUP_DAYS = 2;
const FEED_DAYS = 3;
const CLOCK_SECONDS = 5;

export interface StoreSettings {
  readonly now: () => number;
  readonly modelPublicKey: string | null;
  readonly readsFeeds: boolean;
  /** Whether lists and reports teach on top of the model. */
  readonly learns: boolean;
  readonly dataDir: string;
}

/** What the database tells: whether it takes writes, its clock, the age of model, lists and backup. */
export async function examineStore(store: Store, settings: StoreSettings): Promise<readonly Finding[]> {
  const database = await examineWrites(store);
  if (database.wrong !== null) return [database];
  return [
    database,
    await examineUpgrade(store),
    await examineClock(store, settings.now),
    await examineModel(store, settings),
    ...(settings.readsFeeds ? [await examineFeeds(store, settings)] : []),
    await examineBackup(store, settings.now()),
  ];
}

async function examineWrites(store: Store): Promise<Finding> {
  const name = 'Database';
  const kind = store.dialect === 'postgres' ? 'PostgreSQL' : 'the embedded database';
  try {
    await store.ping(true);
    return fine(name, `${kind} takes writes`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    return wrong(name, `${kind} takes no writes (${reason}): look at its disk and log`);
  }
}

/** Whether an upgrade is finished is nothing wrong: an earlier version may be wanted back. */
async function examineUpgrade({ maintenance }: Store): Promise<Finding> {
  return fine(
    'Upgrade',
    (await maintenance.isUpgradeFinished())
      ? 'finished: no earlier version starts on this database'
      : 'an earlier version can still come back; `database finish-upgrade` halves what analyses take, once none will',
  );
}

/** Against the database server's clock; on the embedded database against the newest analysis, which cannot be of the future. */
async function examineClock({ dialect, database }: Store, clock: () => number): Promise<Finding> {
  const name = 'Clock';
  const asked = clock();
  const { rows } =
    dialect === 'postgres'
      ? await sql<{ at: number }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(database.db)
      : await sql<{ at: number | null }>`select max(created_at) as at from analyses`.execute(database.db);
  const now = clock();
  const at = Number(rows[0]?.at ?? now);
  // An answer that is long in coming is of some moment in between.
  const apart = dialect === 'postgres' ? Math.max(asked - at, at - now) : at - now;
  const seconds = Math.round(apart / 1000);
  if (seconds <= CLOCK_SECONDS) return fine(name, `${new Date(now).toISOString()}`);
  return wrong(
    name,
    dialect === 'postgres'
      ? `this machine and the database server differ by ${seconds} s: set both by NTP`
      : `the newest analysis is ${seconds} s in the future: the clock was set back, set it by NTP`,
  );
}

async function examineModel({ models }: Store, { now, modelPublicKey, learns }: StoreSettings): Promise<Finding> {
  const name = 'Model';
  const { engine } = await modelInUse(models, modelPublicKey === null ? null : parsePublicKey(modelPublicKey));
  const days = Math.floor((now() - Date.parse(engine.dataVersion)) / DAY_MS);
  const told = `its data are of ${engine.dataVersion}, ${days} days old`;
  return days > AGED_AFTER_DAYS && !learns
    ? wrong(name, `${told}: set LEARNING=on, or install a newer one of your own (docs/model-updates.md)`)
    : fine(name, told);
}

/** A list has no row before it was fetched once; one that cannot be fetched keeps its old edition. */
async function examineFeeds({ dialect, database }: Store, { now, dataDir }: StoreSettings): Promise<Finding> {
  const name = 'Threat lists';
  const snapshots =
    dialect === 'postgres' ? createDatabaseSnapshotStore(database) : createFileSnapshotStore(join(dataDir, 'feeds'));
  // An edition is called by the time when it was fetched.
  const fetched = [...(await snapshots.versions())];
  if (fetched.length === 0) return wrong(name, 'none was ever fetched: the page Feeds of the dashboard says why');
  const stale = fetched.filter(([, at]) => now() - at > FEED_DAYS * DAY_MS).map(([list]) => list);
  return stale.length > 0
    ? wrong(name, `older than ${FEED_DAYS} days: ${stale.join(', ')}; the page Feeds of the dashboard says why`)
    : fine(name, `${fetched.length} fetched`);
}

async function examineBackup({ maintenance }: Store, now: number): Promise<Finding> {
  const name = 'Backup';
  const at = await lastBackup(maintenance);
  const days = Math.floor((now - at) / DAY_MS);
  if (at === 0)
    return wrong(
      name,
      'none was ever noted: make one by the command backup, or by pg_dump and backup-done (docs/runbook.md)',
    );
  return days > BACKUP_DAYS ? wrong(name, `the last is ${days} days old`) : fine(name, `the last is ${days} days old`);
}
