import type { Command } from 'commander';
import { changeAccount } from '../accounts/change-account.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import { activateAccount, suspendAccount } from '../accounts/suspend-account.ts';
import { type AdminContext, AdminError, columns, findAccount, timeOf } from './context.ts';
import { addPasswordLinkCommand } from './password-link-command.ts';
import { addSignInLinkCommand } from './sign-in-link-command.ts';
import { writeDown } from './write-down.ts';

interface CreateOptions {
  readonly email?: string;
  readonly name?: string;
  readonly plan: string;
  readonly administrator?: boolean;
}

export function addAccountCommands(program: Command, context: AdminContext): void {
  const account = program.command('account').description('accounts; <account> is an id or an e-mail address');

  account
    .command('create')
    .description('creates an account and prints its id; password-link lets its owner sign in')
    .option('--email <address>')
    .option('--name <name>')
    .option('--plan <plan>', 'its plan', 'free')
    .option('--administrator', 'may use the administration pages')
    .action((options: CreateOptions) => create(context, options));

  account
    .command('list')
    .description('id, e-mail, name, plan, status, created; one account a line')
    .action(() => list(context));

  account
    .command('suspend <account>')
    .description('refuses all its requests from now on')
    .action((reference: string) => suspend(context, reference));

  account
    .command('activate <account>')
    .description('ends a suspension')
    .action((reference: string) => activate(context, reference));

  account
    .command('plan <account> <plan>')
    .description('changes the plan')
    .action((reference: string, plan: string) => setPlan(context, reference, plan));

  account
    .command('administrator <account> <on|off>')
    .description('grants or withdraws the administration pages')
    .action((reference: string, value: string) => setAdministrator(context, reference, value));

  addPasswordLinkCommand(account, context);
  addSignInLinkCommand(account, context);

  account
    .command('delete <account>')
    .description('erases the account with everything that it owns')
    .option('--yes', 'really')
    .action((reference: string, options: { readonly yes?: boolean }) =>
      erase(context, reference, options.yes === true),
    );
}

async function create(context: AdminContext, options: CreateOptions): Promise<void> {
  const { email = null, name = null, plan, administrator } = options;
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) throw new AdminError(`${email} is no e-mail address`);
  await context.withStore(async (store) => {
    const isAdministrator = administrator === true;
    const account = await createAccount(store, context.plans(), { email, name, plan, isAdministrator });
    const after = { plan, is_administrator: isAdministrator };
    await writeDown(store, 'account.created', { account: account.id, after });
    context.print(account.id);
  });
}

async function list(context: AdminContext): Promise<void> {
  await context.withStore(async (store) => {
    await writeDown(store, 'accounts.read', { account: null });
    let cursor: string | null = null;
    do {
      const page = await store.accounts.list(500, cursor);
      for (const it of page.items) {
        context.print(columns(it.id, it.email, it.name, it.plan, it.status, timeOf(it.createdAt)));
      }
      cursor = page.nextCursor;
    } while (cursor !== null);
  });
}

async function suspend(context: AdminContext, reference: string): Promise<void> {
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    await suspendAccount(store, context.plans(), account.id);
    await writeDown(store, 'account.changed', { account: account.id, after: { status: 'suspended' } });
    context.print(`${account.id} is suspended`);
  });
}

async function activate(context: AdminContext, reference: string): Promise<void> {
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    await activateAccount(store, context.plans(), account.id);
    await writeDown(store, 'account.changed', { account: account.id, after: { status: 'active' } });
    context.print(`${account.id} is active`);
  });
}

async function setPlan(context: AdminContext, reference: string, plan: string): Promise<void> {
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    await changeAccount(store, context.plans(), account.id, { plan });
    await writeDown(store, 'account.changed', { account: account.id, after: { plan } });
    context.print(`${account.id} is on ${plan}`);
  });
}

async function setAdministrator(context: AdminContext, reference: string, value: string): Promise<void> {
  if (value !== 'on' && value !== 'off') throw new AdminError('Say on or off');
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    const isAdministrator = value === 'on';
    await changeAccount(store, context.plans(), account.id, { isAdministrator });
    await writeDown(store, 'account.changed', {
      account: account.id,
      after: { is_administrator: isAdministrator },
    });
    context.print(`${account.id} is ${isAdministrator ? 'an' : 'no'} administrator`);
  });
}

async function erase(context: AdminContext, reference: string, confirmed: boolean): Promise<void> {
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    if (!confirmed) throw new AdminError(`This erases ${account.id} and all its data for ever: add --yes`);
    await closeAccount(store, account.id);
    await writeDown(store, 'workspace.deleted', { account: null, target: account.id });
    context.print(`${account.id} is erased`);
  });
}
