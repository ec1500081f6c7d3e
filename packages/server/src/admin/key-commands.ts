import { SCOPES, type Scope } from '@lurewatch/contract';
import type { Command } from 'commander';
import { issueKey } from '../keys/issue-key.ts';
import { generateKey, type KeyPrefix } from '../keys/key-format.ts';
import { limitsOfPlan } from '../limits/plans.ts';
import type { ApiKeyRecord } from '../store/tables/keys.ts';
import { type AdminContext, AdminError, columns, findAccount, timeOf } from './context.ts';
import { writeDown } from './write-down.ts';

interface IssueOptions {
  readonly name: string;
  readonly test?: boolean;
  readonly lookup?: boolean;
  readonly scopes?: readonly Scope[];
  readonly expires?: string;
}

export function addKeyCommands(program: Command, context: AdminContext): void {
  const key = program.command('key').description('API keys; <account> is an id or an e-mail address');

  key
    .command('issue <account>')
    .description('issues a key and prints it, the only time that it is seen')
    .option('--name <name>', 'what it is for', 'Issued by an administrator')
    .option('--test', 'a test key: fixed answers, free')
    .option('--lookup', 'a key that opens only the look-ups by hash and the lists for browsers')
    .option(
      '--scopes <scopes>',
      `what it may do, separated by commas: ${SCOPES.join(', ')}; without it, everything`,
      readScopes,
    )
    .option('--expires <date>', 'for example 2027-12-31')
    .action((reference: string, options: IssueOptions) => issue(context, reference, options));

  key
    .command('list <account>')
    .description('id, prefix, last four, name, state, last used, scopes; one key a line')
    .action((reference: string) => list(context, reference));

  key
    .command('revoke <account> <key>')
    .description('revokes a key by its id, on every replica within a second')
    .action((reference: string, keyId: string) => revoke(context, reference, keyId));

  key
    .command('generate')
    .description('prints a fresh key for BOOTSTRAP_API_KEY and stores nothing')
    .option('--test', 'a test key')
    .action((options: { readonly test?: boolean }) => context.print(generateKey(prefixOf(options.test)).token));
}

async function issue(context: AdminContext, reference: string, options: IssueOptions): Promise<void> {
  const ways = [options.test, options.lookup, options.scopes].filter((way) => way !== undefined);
  if (ways.length > 1) throw new AdminError('Give one of --test, --lookup and --scopes');
  const expiresAt = options.expires === undefined ? null : Date.parse(options.expires);
  if (expiresAt !== null && !(expiresAt > context.now())) {
    throw new AdminError(`${options.expires} is not a date in the future`);
  }
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    const limits = limitsOfPlan(context.plans(), account.plan);
    if (limits === null) throw new AdminError(`The account's plan ${account.plan} is in no table of plans`);
    const issued = await issueKey(store.keys, {
      accountId: account.id,
      name: options.name,
      prefix: prefixOf(options.test),
      scopes: options.lookup === true ? ['lookup'] : options.scopes,
      expiresAt,
      limit: limits.api_keys,
      at: context.now(),
    });
    if (issued === null) {
      throw new AdminError(`The plan ${account.plan} allows ${limits.api_keys} keys: revoke one, or change the plan`);
    }
    const { id, name, scopes } = issued.key;
    const after = { name, scopes, ...(expiresAt !== null && { expires_at: timeOf(expiresAt) }) };
    await writeDown(store, 'key.created', { account: account.id, target: id, after });
    context.print(columns(id, issued.token));
  });
}

function readScopes(text: string): readonly Scope[] {
  return text.split(',').map((name) => {
    const scope = SCOPES.find((one) => one === name.trim());
    if (scope === undefined) throw new AdminError(`There is no scope ${name}: use ${SCOPES.join(', ')}`);
    return scope;
  });
}

function told({ scopes }: ApiKeyRecord): string {
  if (scopes.length === SCOPES.length) return 'full';
  return scopes.length === 0 ? 'test' : scopes.join(',');
}

async function list(context: AdminContext, reference: string): Promise<void> {
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    await writeDown(store, 'keys.read', { account: account.id });
    for (const it of await store.keys.list(account.id)) {
      const expired = it.expiresAt !== null && it.expiresAt <= context.now();
      const state = it.revokedAt !== null ? 'revoked' : expired ? 'expired' : 'live';
      context.print(columns(it.id, it.prefix, it.last4, it.name, state, timeOf(it.lastUsedAt), told(it)));
    }
  });
}

async function revoke(context: AdminContext, reference: string, keyId: string): Promise<void> {
  await context.withStore(async (store) => {
    const account = await findAccount(store, reference);
    if (!(await store.keys.revoke(account.id, keyId, context.now()))) {
      throw new AdminError(`The account has no live key ${keyId}`);
    }
    await writeDown(store, 'key.revoked', { account: account.id, target: keyId });
    context.print(`${keyId} is revoked`);
  });
}

function prefixOf(isTest: boolean | undefined): KeyPrefix {
  return isTest === true ? 'lw_test_' : 'lw_live_';
}
