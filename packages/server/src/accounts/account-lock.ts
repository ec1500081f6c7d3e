import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';

/** Names this lock among PostgreSQL's advisory locks; any number that nothing else uses. */
const LOCK = 7_214_603_987;

/**
 * What depends on all accounts together (who is the only administrator, who set the instance up) is decided by one
 * transaction at a time. SQLite has one writer anyway.
 */
export async function lockAccounts(transaction: Kysely<Schema>, { dialect }: Database): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
}
