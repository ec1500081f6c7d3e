import { type Kysely, sql } from 'kysely';
import { StoreError } from '../errors.ts';
import type { Migration } from './migration.ts';

/**
 * Brings the schema to the newest step, in one transaction that holds a lock, so that replicas starting together
 * wait for one another. Refuses a database that newer code has already changed.
 */
export async function migrate<T>(
  db: Kysely<T>,
  dialect: 'sqlite' | 'postgres',
  migrations: readonly Migration[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // On SQLite `begin immediate` is itself the lock. The number is any constant that nothing else locks.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7214603985)`.execute(transaction);
    const current = await readVersion(transaction, dialect);
    refuseNewer(current, migrations);
    for (const migration of migrations) {
      if (migration.number <= current) continue;
      await migration.up(untyped(transaction), dialect);
      await sql`insert into schema_version (version, name) values (${migration.number}, ${migration.name})`.execute(
        transaction,
      );
    }
  });
}

/** For a program that must not change the schema under a running server: throws unless it is exactly this code's. */
export async function ensureCurrent<T>(
  db: Kysely<T>,
  dialect: 'sqlite' | 'postgres',
  migrations: readonly Migration[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const current = await readVersion(transaction, dialect);
    refuseNewer(current, migrations);
    if (current < newest(migrations)) {
      throw new StoreError(
        'database_older',
        'The running server is older than this program. Stop the server, start the new version, then try again.',
      );
    }
  });
}

async function readVersion<T>(db: Kysely<T>, dialect: 'sqlite' | 'postgres'): Promise<number> {
  const strict = dialect === 'sqlite' ? sql` strict` : sql``;
  await sql`create table if not exists schema_version (version integer primary key, name text not null)${strict}`.execute(
    db,
  );
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from schema_version`.execute(db);
  return rows[0]?.version ?? 0;
}

function refuseNewer(current: number, migrations: readonly Migration[]): void {
  if (current <= newest(migrations)) return;
  throw new StoreError(
    'database_newer',
    `The database was changed by a newer version (schema ${current}, this version knows ${newest(migrations)}). ` +
      'Start that version or a later one, or restore a backup from before the upgrade.',
  );
}

function newest(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.number ?? 0;
}

/** A migration speaks of tables as they were at its time, not of today's schema. */
function untyped<T>(db: Kysely<T>): Kysely<never> {
  return db as unknown as Kysely<never>;
}
