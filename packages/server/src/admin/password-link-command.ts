import type { Command } from 'commander';
import { sql } from 'kysely';
import { newResetToken, resetLink } from '../accounts/reset-link.ts';
import { insertSignIn } from '../accounts/sign-in-rows.ts';
import type { Store } from '../store/store.ts';
import type { AccountRecord } from '../store/tables/accounts/accounts.ts';
import { findPerson } from '../store/tables/accounts/find-person.ts';
import { type AdminContext, AdminError, findAccount, linkBase } from './context.ts';
import { writeDown } from './write-down.ts';

export function addPasswordLinkCommand(account: Command, context: AdminContext): void {
  account
    .command('password-link <account>')
    .description('prints a link, good once and for an hour, with which its owner chooses a password to sign in')
    .action((reference: string) => printPasswordLink(context, reference));
}

/** For an account that was made here, which has no password yet, and for a forgotten one where no e-mail is sent. */
async function printPasswordLink(context: AdminContext, reference: string): Promise<void> {
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    if (account.email === null && (await findPerson(store.database.db, account.id)) === null) {
      throw new AdminError(`${account.id} has no e-mail address to sign in with: create one with --email`);
    }
    const link = await passwordLink(store, account, linkBase(context));
    await writeDown(store, 'password_link.made', { account: account.id });
    context.print(link);
  });
}

/** The same link that the service sends by e-mail to who forgot a password; only this is handed over by hand. */
async function passwordLink({ database }: Store, account: AccountRecord, publicUrl: string): Promise<string> {
  await ensureUser(database, account);
  return resetLink(publicUrl, await newResetToken(database, account.id));
}

/** Makes the account one that somebody can sign in to; what there is already stays. */
export async function ensureUser(database: Store['database'], account: AccountRecord): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select id from auth_users where id = ${account.id}`.execute(transaction);
    if (rows.length > 0) return;
    await insertSignIn(transaction, database, account, { passwordHash: null, emailVerified: false });
  });
}
