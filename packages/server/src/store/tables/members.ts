import { ROLES, type Role } from '@lurewatch/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import type { Schema } from '../schema.ts';
import { type AccountRecord, accountOf } from './accounts/accounts.ts';

/** Somebody who belongs to an account. A person has an id of the same kind: the account that was made with them. */
export interface MemberRecord {
  readonly accountId: string; // acc_…
  readonly personId: string; // acc_…
  readonly role: Role;
  readonly joinedAt: Instant;
}

/** With what others in the account see of them. */
export interface NamedMember extends MemberRecord {
  readonly name: string | null;
  readonly email: string | null;
}

/** An account as one of its people has it. */
export interface Membership {
  readonly account: AccountRecord;
  readonly role: Role;
  readonly joinedAt: Instant;
}

export interface MemberStore {
  /** Owners first, then by when they came. */
  list(accountId: string): Promise<readonly NamedMember[]>;
  /** Those they were in first before others. */
  membershipsOf(personId: string): Promise<readonly Membership[]>;
}

declare module '../schema.ts' {
  interface Schema {
    members: MembersTable;
  }
}

interface MembersTable {
  account_id: string;
  person_id: string;
  role: string;
  joined_at: number;
}

export function createMemberStore(database: Database): MemberStore {
  const { db } = database;

  async function read(personId: string): Promise<readonly Membership[]> {
    const rows = await db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .selectAll('accounts')
      .select(['members.role', 'members.joined_at'])
      .where('members.person_id', '=', personId)
      .orderBy('members.joined_at')
      .orderBy('members.account_id')
      .execute();
    return rows.map((row) => ({
      account: accountOf(row),
      role: oneOf(ROLES, row.role),
      joinedAt: Number(row.joined_at),
    }));
  }

  return {
    async list(accountId) {
      const { rows } = await sql<MembersTable & { name: string | null; email: string | null }>`
        select members.*, auth_users.name, auth_users.email from members
        left join auth_users on auth_users.id = members.person_id
        where members.account_id = ${accountId} order by members.joined_at, members.person_id`.execute(db);
      return rows
        .map((row) => ({ ...memberOf(row), name: row.name, email: row.email }))
        .toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
    },
    async membershipsOf(personId) {
      const found = await read(personId);
      if (found.length > 0) return found;
      // Whoever is in no account is erased with their last one: this account was made by a process of the release before.
      await db
        .insertInto('members')
        .columns(['account_id', 'person_id', 'role', 'joined_at'])
        .expression((eb) =>
          eb
            .selectFrom('accounts')
            .select(['id as account_id', 'id as person_id', sql<string>`'owner'`.as('role'), 'created_at as joined_at'])
            .where('id', '=', personId)
            .where('email', 'is not', null)
            .where(({ not, exists, selectFrom }) =>
              not(exists(selectFrom('members').select('role').where('account_id', '=', personId))),
            ),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return read(personId);
    },
  };
}

/** Their role, inside the transaction that changes something by it; null: they do not belong to the account (any more). */
export async function roleIn(
  transaction: Kysely<Schema>,
  { accountId, personId }: Pick<MemberRecord, 'accountId' | 'personId'>,
): Promise<Role | null> {
  const row = await transaction
    .selectFrom('members')
    .select('role')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : oneOf(ROLES, row.role);
}

export async function insertMember(transaction: Kysely<Schema>, member: MemberRecord): Promise<void> {
  await transaction.insertInto('members').values(rowOf(member)).execute();
}

function memberOf(row: MembersTable): MemberRecord {
  return {
    accountId: row.account_id,
    personId: row.person_id,
    role: oneOf(ROLES, row.role),
    joinedAt: Number(row.joined_at),
  };
}

function rowOf({ accountId, personId, role, joinedAt }: MemberRecord): MembersTable {
  return { account_id: accountId, person_id: personId, role, joined_at: joinedAt };
}
