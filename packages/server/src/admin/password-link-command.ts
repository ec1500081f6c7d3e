import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { insertSignIn } from '../accounts/sign-in-rows.ts';
import { createAuth } from '../dashboard/create-auth.ts';
import type { AccountRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
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
    context.print(await passwordLink(store, account, account.email, context.publicUrl ?? THIS_MACHINE));
  });
}

/** The same link that the service sends by e-mail to who forgot a password; only this is handed over by hand. */
async function passwordLink(store: Store, account: AccountRecord, email: string, publicUrl: string): Promise<string> {
  const mails: string[] = [];
  const auth = createAuth({
    database: store.database,
    // Signs cookies, of which none is made here.
    secret: randomBytes(32).toString('base64'),
    publicUrl,
    sendMail: ({ text }) => void mails.push(text),
  });
  const { internalAdapter } = await auth.$context;
  if ((await internalAdapter.findUserById(account.id)) === null) {
    const { database } = store;
    await database.db
      .transaction()
      .execute((transaction) =>
        insertSignIn(transaction, database, account, { passwordHash: null, emailVerified: false }),
      );
  }
  await auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } });
  const link = /https?:\/\/\S+/.exec(mails[0] ?? '')?.[0];
  if (link === undefined) throw new Error('no link was made');
  return link;
}
