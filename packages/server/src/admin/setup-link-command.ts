import type { Command } from 'commander';
import { makeSetUpToken, setUpLink } from '../accounts/set-up-link.ts';
import { type AdminContext, AdminError, linkBase } from './context.ts';
import { writeDown } from './write-down.ts';

export function addSetupLinkCommand(program: Command, context: AdminContext): void {
  program
    .command('setup-link')
    .description('prints the link, good once and for a day, whose holder becomes the first administrator')
    .action(() => printSetupLink(context));
}

async function printSetupLink(context: AdminContext): Promise<void> {
  await context.withStore(async (store) => {
    const token = await makeSetUpToken(store, { replace: true });
    if (token === null) {
      throw new AdminError(
        'There is an administrator already. `account administrator <account> on` makes another one; ' +
          '`account password-link <account>` lets somebody choose a new password.',
      );
    }
    await writeDown(store, 'set_up_link.made', { account: null });
    context.print(setUpLink(linkBase(context), token));
  });
}
