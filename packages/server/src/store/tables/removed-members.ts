import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import type { Schema } from '../schema.ts';

declare module '../schema.ts' {
  interface Schema {
    removed_members: RemovedMembersTable;
  }
}

interface RemovedMembersTable {
  account_id: string;
  /** Id of a person, or the fingerprint of what a provider calls them or of their address: whoever was erased with their last account has no id any more. */
  identity: string;
  removed_at: number;
}

export interface MemberAt {
  readonly accountId: string;
  readonly personId: string;
}

/** A provider's word for somebody. */
export interface ProviderSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** With the address that it tells of them. */
export interface ProviderPerson extends ProviderSubject {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** Notes, before a removed person is perhaps erased, that no group brings them back. */
export async function keepOut(transaction: Kysely<Schema>, member: MemberAt, at: Instant): Promise<void> {
  const identities = [member.personId, ...(await marksOf(transaction, member.personId))];
  await transaction
    .insertInto('removed_members')
    .values(identities.map((identity) => ({ account_id: member.accountId, identity, removed_at: at })))
    .onConflict((conflict) => conflict.columns(['account_id', 'identity']).doUpdateSet({ removed_at: at }))
    .execute();
}

/** When they were removed and by nobody's invitation let in again; null: they were not. */
export async function keptOutSince(
  transaction: Kysely<Schema>,
  database: Pick<Database, 'listOf'>,
  accountId: string,
  person: { readonly personId: string | null } & ProviderPerson,
): Promise<Instant | null> {
  const identities = [...marksAt(person), ...(person.personId === null ? [] : [person.personId])];
  const row = await transaction
    .selectFrom('removed_members')
    .select((eb) => eb.fn.max('removed_at').as('removed_at'))
    .where('account_id', '=', accountId)
    .where('identity', 'in', database.listOf(identities))
    .executeTakeFirst();
  return row?.removed_at == null ? null : Number(row.removed_at);
}

/** Somebody of the account has invited them again. */
export async function letIn(
  transaction: Kysely<Schema>,
  database: Pick<Database, 'listOf'>,
  member: MemberAt,
  identity: ProviderPerson | null = null,
): Promise<void> {
  const marks = [...(await marksOf(transaction, member.personId)), ...(identity === null ? [] : marksAt(identity))];
  await transaction
    .deleteFrom('removed_members')
    .where('account_id', '=', member.accountId)
    .where('identity', 'in', database.listOf([member.personId, ...marks]))
    .execute();
}

async function marksOf(transaction: Kysely<Schema>, personId: string): Promise<readonly string[]> {
  const { rows } = await sql<ProviderSubject>`
    select provider_id as issuer, account_id as subject from auth_credentials
    where user_id = ${personId} and provider_id <> 'credential'`.execute(transaction);
  // Who has signed in by a password alone is unknown to the provider's subject: it tells their address.
  const { rows: addresses } = await sql<{ email: string }>`
    select email from auth_users where id = ${personId} and email is not null`.execute(transaction);
  return [...rows.map(markOf), ...addresses.map(({ email }) => markOfAddress(email))];
}

/** An address that the provider has not proven is nobody's. */
function marksAt(person: ProviderPerson): readonly string[] {
  const { email, isEmailVerified } = person;
  return email === null || !isEmailVerified ? [markOf(person)] : [markOf(person), markOfAddress(email)];
}

function markOfAddress(email: string): string {
  return fingerprint(['email', email.toLowerCase()]);
}

function markOf({ issuer, subject }: ProviderSubject): string {
  return fingerprint([issuer, subject]);
}

function fingerprint(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
