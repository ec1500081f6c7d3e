import { type Kysely, sql } from 'kysely';
import { StoreError } from '../errors.ts';
import { limitLockWait, untilLocked } from './brief-lock.ts';
import { finishOnline } from './finish-online.ts';
import type { Migration } from './migration.ts';

/**
 * Brings the schema to the newest step, in one transaction that holds a lock, so that replicas starting together
 * wait for one another; what takes as long as a table is large follows without one. Refuses a database that newer code has already changed. An administrator's program sets up an
 * empty database but never changes the schema under a server that may be running.
 */
export async function migrate<T>(
  db: Kysely<T>,
  dialect: 'sqlite' | 'postgres',
  migrations: readonly Migration[],
  role: 'server' | 'admin' = 'server',
): Promise<void> {
  const steps = () =>
    db.transaction().execute(async (transaction) => {
      // On SQLite `begin immediate` is itself the lock. The number is any constant that nothing else locks.
      if (dialect === 'postgres') {
        await sql`select pg_advisory_xact_lock(7214603985)`.execute(transaction);
        await limitLockWait(transaction);
      }
      const applied = await readApplied(transaction, dialect);
      refuse(applied, migrations, role);
      for (const migration of migrations) {
        if (applied.includes(migration.number)) continue;
        await migration.up(untyped(transaction), dialect);
        await sql`insert into schema_version (version, name) values (${migration.number}, ${migration.name})`.execute(
          transaction,
        );
      }
    });
  await (dialect === 'postgres' ? untilLocked(steps) : steps());
  if (dialect === 'postgres' && role === 'server') await finishOnline(untyped(db), migrations);
}

async function readApplied<T>(db: Kysely<T>, dialect: 'sqlite' | 'postgres'): Promise<readonly number[]> {
  const strict = dialect === 'sqlite' ? sql` strict` : sql``;
  await sql`create table if not exists schema_version (version integer primary key, name text not null)${strict}`.execute(
    db,
  );
  const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(db);
  return rows.map((row) => row.version);
}

function refuse(applied: readonly number[], migrations: readonly Migration[], role: 'server' | 'admin'): void {
  const known = migrations.map((migration) => migration.number);
  const unknown = applied.filter((number) => !known.includes(number));
  if (unknown.length > 0) {
    throw new StoreError(
      'database_newer',
      `The database was changed by a newer version (schema ${Math.max(...unknown)}, this version knows ${Math.max(0, ...known)}). ` +
        'Start that version or a later one, or restore a backup from before the upgrade.',
    );
  }
  if (role === 'admin' && applied.length > 0 && applied.length < known.length) {
    throw new StoreError(
      'database_older',
      "The database is still of an older version. Start this version's server once, then try again.",
    );
  }
}

/** A migration speaks of tables as they were at its time, not of today's schema. */
function untyped<T>(db: Kysely<T>): Kysely<never> {
  return db as unknown as Kysely<never>;
}
