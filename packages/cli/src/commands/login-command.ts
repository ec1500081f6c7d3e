import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createLurewatch, LurewatchError } from '@lurewatch/sdk';
import { Command } from 'commander';
import { keepConnection } from '../connection/keep-connection.ts';
import { credentialsPath, DEFAULT_URL } from '../connection/read-connection.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandContext } from './context.ts';

export function loginCommand(context: CommandContext): Command {
  return new Command('login')
    .description(
      'Keep address and API key of a service, readable by you alone. LUREWATCH_URL and LUREWATCH_KEY win over it.',
    )
    .option('--url <url>', 'address of the service', context.environment.LUREWATCH_URL || DEFAULT_URL)
    .action(({ url }: { url: string }) => login(context, url));
}

/** The key is never an argument: other users of the machine could read it there, and the shell would remember it. */
async function login(context: CommandContext, url: string): Promise<void> {
  const key = await readKey(context, url);
  if (!/^lw_(?:live|test)_\w+$/.test(key))
    throw new UsageError('This is not an API key: it begins with lw_live_ or lw_test_.');
  const account = await describeAccount(url, key);
  const path = credentialsPath(context.environment);
  keepConnection(path, { url, key });
  context.output.write(`Logged in to ${url} ${account}. The key is in ${path}.\n`);
}

/** A key without the scope account:read is right all the same. */
async function describeAccount(url: string, key: string): Promise<string> {
  try {
    const { name, plan } = await createLurewatch({ baseUrl: url, apiKey: key }).account();
    return `as ${name ?? 'an account without a name'}, plan ${plan}`;
  } catch (error) {
    if (error instanceof LurewatchError && error.code === 'insufficient_scope')
      return 'with a key that may not read the account';
    throw error;
  }
}

async function readKey({ input, errors }: CommandContext, url: string): Promise<string> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) errors.write(`API key for ${url} (not shown): `);
  // readline echoes what is typed to its output: this one shows nothing.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silent, terminal: isTerminal });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.once('line', resolve);
  reader.once('close', () => reject(new UsageError('No key was given: pipe it in or type it.')));
  reader.once('SIGINT', () => reject(new UsageError('No key was given.')));
  try {
    return (await promise).trim();
  } finally {
    reader.close();
    if (isTerminal) errors.write('\n');
  }
}
