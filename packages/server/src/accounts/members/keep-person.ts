import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema.ts';
import { accountOf, accountRow } from '../../store/tables/accounts/accounts.ts';

/**
 * Tables that go with the row of `accounts` that a person has, those that others refer to first. A table that refers to
 * `auth_users` belongs here; a test compares this list with the database.
 */
export const TABLES_OF_PEOPLE: readonly { readonly table: string; readonly person: string }[] = [
  { table: 'auth_users', person: 'id' },
  { table: 'auth_sessions', person: 'user_id' },
  { table: 'auth_credentials', person: 'user_id' },
  { table: 'auth_one_time_codes', person: 'user_id' },
  { table: 'auth_passkeys', person: 'user_id' },
  { table: 'members', person: 'person_id' },
];

type Row = Readonly<Record<string, unknown>>;

/** Somebody whose account is erased while they go on in others. */
export interface KeptPerson {
  readonly account: Row;
  readonly rows: readonly { readonly table: string; readonly row: Row }[];
}

/** Reads what has to be there again once the account's row is gone with all that refers to it. */
export async function keepPerson(transaction: Kysely<Schema>, personId: string): Promise<KeptPerson | null> {
  const account = await transaction.selectFrom('accounts').selectAll().where('id', '=', personId).executeTakeFirst();
  const user = await sql<{ email: string }>`select email from auth_users where id = ${personId}`.execute(transaction);
  const [found] = user.rows;
  if (account === undefined || found === undefined) return null;
  const rows: { table: string; row: Row }[] = [];
  for (const { table, person } of TABLES_OF_PEOPLE) {
    const read = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(person)} = ${personId}`.execute(transaction);
    for (const row of read.rows) if (row.account_id !== personId || table !== 'members') rows.push({ table, row });
  }
  return { account: { ...accountRow({ ...accountOf(account), email: found.email, name: null }) }, rows };
}

/** After the erasure, in the same transaction: the person is as before, and nothing else of the account is there. */
export async function restorePerson(transaction: Kysely<Schema>, { account, rows }: KeptPerson): Promise<void> {
  for (const { table, row } of [{ table: 'accounts', row: account }, ...rows]) {
    const columns = Object.keys(row);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values (${sql.join(columns.map((column) => row[column]))})`.execute(transaction);
  }
}
