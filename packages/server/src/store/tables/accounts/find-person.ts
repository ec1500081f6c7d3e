import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.ts';

/** Who signs in: the name and the address are theirs, whatever accounts they belong to. */
export interface PersonRecord {
  readonly id: string; // acc_…
  readonly email: string;
  readonly name: string;
}

export async function findPerson(db: Kysely<Schema>, id: string): Promise<PersonRecord | null> {
  const { rows } = await sql<PersonRecord>`select id, email, name from auth_users where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** `email` in lower case. */
export async function findPersonByEmail(db: Kysely<Schema>, email: string): Promise<PersonRecord | null> {
  const { rows } = await sql<PersonRecord>`select id, email, name from auth_users where email = ${email}`.execute(db);
  return rows[0] ?? null;
}
