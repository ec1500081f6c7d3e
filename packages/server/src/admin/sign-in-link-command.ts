import type { Command } from 'commander';
import { newSignInToken, signInLink } from '../accounts/sign-in-link.ts';
import { type AdminContext, AdminError, findAccount, linkBase } from './context.ts';
import { ensureUser } from './password-link-command.ts';
import { writeDown } from './write-down.ts';

export function addSignInLinkCommand(account: Command, context: AdminContext): void {
  account
    .command('sign-in-link <account>')
    .description(
      'prints a link, good once and for ten minutes, that signs its owner in without password, provider or code',
    )
    .action((reference: string) => printSignInLink(context, reference));
}

/** For when a provider is away, or a second factor is lost: whoever can run this command could change the database as well. */
async function printSignInLink(context: AdminContext, reference: string): Promise<void> {
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    if (account.email === null) {
      throw new AdminError(`${account.id} has no e-mail address to sign in with: create one with --email`);
    }
    await ensureUser(store.database, account);
    const token = await newSignInToken(store.database, account.id);
    await writeDown(store, 'sign_in_link.made', { account: account.id });
    context.print(signInLink(linkBase(context), token));
  });
}
