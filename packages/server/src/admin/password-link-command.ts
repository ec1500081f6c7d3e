import type { Command } from 'commander';
import { sql } from 'kysely';
import { newResetToken, resetLink } from '../accounts/reset-link.ts';
import { insertSignIn } from '../accounts/sign-in-rows.ts';
import type { Store } from '../store/store.ts';
import type { AccountRecord } from '../store/tables/accounts/accounts.ts';
import { type AdminContext, AdminError, findAccount } from './context.ts';

const THIS_MACHINE = 'http://127.0.0.1:8080';

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
    if (account.email === null) {
      throw new AdminError(`${account.id} has no e-mail address to sign in with: create one with --email`);
    }
    context.print(await passwordLink(store, account, context.publicUrl ?? THIS_MACHINE));
  });
}

/** The same link that the service sends by e-mail to who forgot a password; only this is handed over by hand. */
async function passwordLink({ database }: Store, account: AccountRecord, publicUrl: string): Promise<string> {
  await database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select id from auth_users where id = ${account.id}`.execute(transaction);
    if (rows.length > 0) return;
    await insertSignIn(transaction, database, account, { passwordHash: null, emailVerified: false });
  });
  return resetLink(publicUrl, await newResetToken(database, account.id));
}
