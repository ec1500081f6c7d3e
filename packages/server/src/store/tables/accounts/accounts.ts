import { type Generated, type Selectable, sql } from 'kysely';
import { decodeCursor } from '../../cursor.ts';
import type { Database } from '../../database.ts';
import type { Instant } from '../../instant.ts';
import { repeatOnDeadlock } from '../../repeat-on-deadlock.ts';
import { oneOf } from '../../row-values.ts';
import { type Page, pageOf } from '../page.ts';
import { type AroundErasure, eraseAccount } from './erase-account.ts';

export type AccountStatus = 'active' | 'suspended';

export interface AccountRecord {
  readonly id: string; // acc_…
  readonly email: string | null;
  readonly name: string | null;
  readonly plan: string;
  readonly status: AccountStatus;
  readonly isAdministrator: boolean;
  readonly createdAt: Instant;
}

/** What may be changed of an account; what is left out stays. */
export type AccountChange = {
  readonly [K in 'plan' | 'status' | 'isAdministrator']?: AccountRecord[K] | undefined;
} & { readonly name?: string | undefined };

export interface AccountStore {
  create(account: AccountRecord): Promise<void>;
  find(id: string): Promise<AccountRecord | null>;
  findByEmail(email: string): Promise<AccountRecord | null>;
  list(limit: number, cursor: string | null): Promise<Page<AccountRecord>>;
  /** Changes the row; `before` runs first in the same transaction, and what it throws undoes everything. */
  change(id: string, change: AccountChange, around?: AroundErasure): Promise<boolean>;
  /** Erases the account and everything it owns, sessions included. */
  erase(id: string, around?: AroundErasure): Promise<boolean>;
  count(): Promise<number>;
}

declare module '../../schema.ts' {
  interface Schema {
    accounts: AccountsTable;
  }
}

interface AccountsTable {
  id: string;
  email: string | null;
  name: string | null;
  plan: string;
  status: string;
  is_administrator: number;
  created_at: number;
  /** The plan that ordered `retention_days`; null until one has. */
  retention_plan: Generated<string | null>;
  /** Null: for ever. */
  retention_days: Generated<number | null>;
}

/** A row as it is read. */
type AccountRow = Selectable<AccountsTable>;

/** E-mail addresses are kept in lower case: one address, one account. */
export function createAccountStore(database: Database): AccountStore {
  const { db } = database;

  async function change(id: string, values: AccountChange, { before, after }: AroundErasure = {}): Promise<boolean> {
    const changed = await repeatOnDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        await before?.(transaction);
        const columns = changedColumns(values);
        const found =
          Object.keys(columns).length === 0
            ? await transaction.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
            : await transaction
                .updateTable('accounts')
                .set(columns)
                .where('id', '=', id)
                .returning('id')
                .executeTakeFirst();
        await database.announce(transaction, { kind: 'account', id });
        if (found === undefined) return false;
        await after?.(transaction);
        return true;
      }),
    );
    database.emit({ kind: 'account', id });
    return changed;
  }

  return {
    async create(account) {
      await db.insertInto('accounts').values(accountRow(account)).execute();
    },
    async find(id) {
      const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : accountOf(row);
    },
    async findByEmail(email) {
      const row = await db
        .selectFrom('accounts')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('email', '=', email.toLowerCase()),
            // Of somebody who has left the account that they came with.
            sql<boolean>`id = (select auth_users.id from auth_users where auth_users.email = ${email.toLowerCase()})`,
          ]),
        )
        .executeTakeFirst();
      return row === undefined ? null : accountOf(row);
    },
    async list(limit, cursor) {
      let query = db
        .selectFrom('accounts')
        .selectAll()
        .orderBy('id')
        .limit(limit + 1);
      if (cursor !== null) query = query.where('id', '>', decodeCursor('acc', cursor));
      return pageOf(await query.execute(), limit, accountOf);
    },
    change,
    erase: (id, around) => eraseAccount(database, id, around),
    async count() {
      const row = await db
        .selectFrom('accounts')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}

export function accountOf(row: Omit<AccountRow, 'retention_plan' | 'retention_days'>): AccountRecord {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    plan: row.plan,
    status: oneOf(['active', 'suspended'], row.status),
    isAdministrator: row.is_administrator === 1,
    createdAt: row.created_at,
  };
}

function changedColumns({ plan, status, isAdministrator, name }: AccountChange): Partial<AccountRow> {
  return {
    ...(plan !== undefined && { plan }),
    ...(status !== undefined && { status }),
    ...(isAdministrator !== undefined && { is_administrator: isAdministrator ? 1 : 0 }),
    ...(name !== undefined && { name }),
  };
}

export function accountRow(account: AccountRecord): Omit<AccountRow, 'retention_plan' | 'retention_days'> {
  return {
    id: account.id,
    email: account.email?.toLowerCase() ?? null,
    name: account.name,
    plan: account.plan,
    status: account.status,
    is_administrator: account.isAdministrator ? 1 : 0,
    created_at: account.createdAt,
  };
}
