import { type Kysely, sql } from 'kysely';
import { StoreError } from '../errors.ts';
import { FIRST_WITH_WINDOW, releaseOf } from './releases.ts';

/**
 * Before the first change of a database of 1.x, whose programs refuse the schema that follows: only a backup leads back.
 * @param copy makes one and gives back its path; null where the database server's own programs make it
 * @throws StoreError with what to do, where there is none
 */
export async function ensureWayBack<T>(db: Kysely<T>, copy: (() => Promise<string>) | null): Promise<string | null> {
  const schema = await schemaOf(db);
  if (schema === null || schema >= FIRST_WITH_WINDOW) return null;
  const of = `The database is of version ${releaseOf(schema)}, to which only a backup leads back from here`;
  if (copy === null) {
    throw new StoreError(
      'backup_needed',
      `${of}: make one (pg_dump --format=custom), then start once with UPGRADE_FROM_1=yes. Nothing was changed.`,
    );
  }
  try {
    return await copy();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      'backup_needed',
      `${of}, and it could not be copied: ${reason}. Mend that, or start once with UPGRADE_FROM_1=yes to go without. Nothing was changed.`,
      { cause },
    );
  }
}

/** The newest step; null for a database of which there is nothing yet. */
async function schemaOf<T>(db: Kysely<T>): Promise<number | null> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'schema_version')) return null;
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from schema_version`.execute(
    db,
  );
  return rows[0]?.version ?? null;
}
