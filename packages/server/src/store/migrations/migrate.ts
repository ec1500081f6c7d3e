import { type Kysely, sql } from 'kysely';
import { StoreError } from '../errors.ts';
import { SERVICE_VERSION } from '../service-version.ts';
import { limitLockWait, untilLocked } from './brief-lock.ts';
import { finishOnline } from './finish-online.ts';
import type { Migration } from './migration.ts';
import { FIRST_WITH_WINDOW, worksFrom } from './releases.ts';

/**
 * Brings the schema to the newest step, in one transaction that holds a lock, so that replicas starting together
 * wait for one another; what takes as long as a table is large follows without one. Goes on with a schema that the next release has
 * changed, and refuses one of a later release. An administrator's program sets up an empty database but never changes the schema under a
 * server that may be running.
 */
export async function migrate<T>(
  db: Kysely<T>,
  dialect: 'sqlite' | 'postgres',
  migrations: readonly Migration[],
  role: 'server' | 'admin' = 'server',
): Promise<void> {
  const steps = (lockPatienceMs: number) =>
    db.transaction().execute(async (transaction) => {
      // On SQLite `begin immediate` is itself the lock. The number is any constant that nothing else locks.
      if (dialect === 'postgres') {
        await sql`select pg_advisory_xact_lock(7214603985)`.execute(transaction);
        await limitLockWait(transaction, lockPatienceMs);
      }
      const applied = await readApplied(transaction, dialect);
      refuse(applied, migrations, role);
      for (const migration of migrations) {
        if (applied.some(({ version }) => version === migration.number)) continue;
        await migration.up(untyped(transaction), dialect);
        await noteStep(transaction, migration);
        if (applied.length === 0) await migration.whenNew?.(untyped(transaction));
      }
    });
  await untilLocked(steps);
  if (dialect === 'postgres' && role === 'server') await finishOnline(untyped(db), migrations);
}

interface AppliedStep {
  readonly version: number;
  /** The oldest schema whose programs go on beside it; missing before the steps said so. */
  readonly works_from?: number | null;
  readonly release?: string | null;
}

async function noteStep<T>(db: Kysely<T>, { number, name }: Migration): Promise<void> {
  await (number < FIRST_WITH_WINDOW
    ? sql`insert into schema_version (version, name) values (${number}, ${name})`
    : sql`insert into schema_version (version, name, works_from, release)
        values (${number}, ${name}, ${worksFrom(number)}, ${SERVICE_VERSION})`
  ).execute(db);
}

async function readApplied<T>(db: Kysely<T>, dialect: 'sqlite' | 'postgres'): Promise<readonly AppliedStep[]> {
  const strict = dialect === 'sqlite' ? sql` strict` : sql``;
  await sql`create table if not exists schema_version (version integer primary key, name text not null)${strict}`.execute(
    db,
  );
  const { rows } = await sql<AppliedStep>`select * from schema_version order by version`.execute(db);
  return rows;
}

function refuse(applied: readonly AppliedStep[], migrations: readonly Migration[], role: 'server' | 'admin'): void {
  const known = migrations.map((migration) => migration.number);
  const newest = Math.max(0, ...known);
  const unknown = applied.filter(({ version }) => !known.includes(version));
  const apart = unknown.filter(({ works_from }) => (works_from ?? Number.POSITIVE_INFINITY) > newest);
  const [last] = apart.slice(-1);
  if (last !== undefined) {
    throw new StoreError(
      'database_newer',
      `The database was changed by ${last.release ? `version ${last.release}` : 'a newer version'} (schema ${last.version}), beside which ` +
        `version ${SERVICE_VERSION} (schema ${newest}) does not run: a version runs with the schema of the next one and of no later. ` +
        'Start that version or the one before it, or restore a backup from before the upgrade.',
    );
  }
  const isMissing = known.some((number) => !applied.some(({ version }) => version === number));
  if (role === 'admin' && applied.length > 0 && isMissing) {
    throw new StoreError(
      'database_older',
      "The database is still of an older version. Start this version's server once, or wait for the one that is upgrading it, then try again.",
    );
  }
}

/** A migration speaks of tables as they were at its time, not of today's schema. */
function untyped<T>(db: Kysely<T>): Kysely<never> {
  return db as unknown as Kysely<never>;
}
