import type { Kysely } from 'kysely';
import { FIRST_ACCOUNT_NAMES } from '../keys/ensure-bootstrap.ts';
import { newId } from '../store/id.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type AccountRecord, accountOf, accountRow } from '../store/tables/accounts/accounts.ts';
import { insertMember } from '../store/tables/members.ts';
import { lockAccounts } from './account-lock.ts';
import { ensureAddressFree } from './create-account.ts';
import { activeAdministrators } from './last-administrator.ts';
import { ensureSetUpToken, useUpSetUpToken } from './set-up-link.ts';
import { insertSignIn } from './sign-in-rows.ts';

export interface SetUp {
  readonly token: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Of a new account; the one that the first start made keeps its own. */
  readonly plan: string;
}

/**
 * Uses the set-up link: its holder becomes the administrator. On an embedded database the account that owns the first
 * key becomes theirs, with its history; on PostgreSQL, where several may own keys, they get a new one.
 * @throws ApiError 400 link_invalid, 422 address_taken; the link then still counts
 */
export async function setUpInstance(store: Store, request: SetUp): Promise<AccountRecord> {
  const { database } = store;
  const email = request.email.toLowerCase();
  const account = await database.db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, database);
    await ensureSetUpToken(transaction, request.token, database.now());
    await useUpSetUpToken(transaction);
    await ensureAddressFree(transaction, email);
    const first = database.dialect === 'sqlite' ? await firstAccount(transaction) : null;
    const owner: AccountRecord = {
      ...(first ?? { id: newId('acc', database.now()), plan: request.plan, createdAt: database.now() }),
      email,
      name: nameIn(email),
      status: 'active',
      isAdministrator: true,
    };
    if (first) await transaction.updateTable('accounts').set(accountRow(owner)).where('id', '=', owner.id).execute();
    else await transaction.insertInto('accounts').values(accountRow(owner)).execute();
    await insertSignIn(transaction, database, owner, { passwordHash: request.passwordHash, emailVerified: false });
    const { id } = owner;
    await insertMember(transaction, { accountId: id, personId: id, role: 'owner', joinedAt: database.now() });
    await database.announce(transaction, { kind: 'account', id: owner.id });
    return owner;
  });
  database.emit({ kind: 'account', id: account.id });
  return account;
}

/** True once somebody looks after the instance. */
export async function isSetUp({ database }: Store): Promise<boolean> {
  return (await activeAdministrators(database.db)).length > 0;
}

/** The account that the first start made, while nobody signs in to it. Ids sort by time. */
async function firstAccount(transaction: Kysely<Schema>): Promise<AccountRecord | null> {
  const row = await transaction
    .selectFrom('accounts')
    .selectAll()
    .where('email', 'is', null)
    .where('name', 'in', FIRST_ACCOUNT_NAMES)
    .orderBy('id')
    .executeTakeFirst();
  return row === undefined ? null : accountOf(row);
}

function nameIn(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
