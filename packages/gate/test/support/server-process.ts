import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROGRAM_ENVIRONMENT } from '../../../server/test/support/program-environment.ts';
import { temporaryFolder } from './gate-process.ts';
import { type Running, run, until } from './processes.ts';

export interface ServerProcess extends Running {
  readonly url: string;
  readonly key: string;
}

/** A key's form and check digits are the service's: this one is made for tests. */
const MAIN = join(import.meta.dirname, '../../../server/src/main.ts');

/** Starts the real service, its network off, with an account that may do everything. */
export async function startServerProcess(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const plans = join(temporaryFolder(), 'plans.json');
  writeFileSync(plans, JSON.stringify({ enterprise: { requests_per_second: null } }));
  const settings = { NETWORK_CHECKS: 'off', PORT: '0', DATA_DIR: temporaryFolder(), PLANS_FILE: plans };
  const running = run(process.execPath, [MAIN], { env: { ...PROGRAM_ENVIRONMENT, ...settings, ...env } });
  await until(
    'the service listens',
    () => {
      if (running.child.exitCode !== null) throw new Error(`the service ended:\n${running.output()}`);
      return (
        /listens on http/.test(running.output()) &&
        (env.BOOTSTRAP_API_KEY !== undefined || /lw_live_\w+/.test(running.output()))
      );
    },
    90_000,
  );
  const url = /listens on (http:\/\/\S+)/.exec(running.output())?.[1] ?? '';
  return { ...running, url, key: env.BOOTSTRAP_API_KEY ?? /lw_live_\w+/.exec(running.output())?.[0] ?? '' };
}

/** One call of the service's API. */
export async function call(server: ServerProcess, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const ADMIN = join(import.meta.dirname, '../../../server/src/admin/main.ts');

/** A key of these scopes for the account of the server's key, made by the command beside it. */
export async function issueKey(server: ServerProcess, dataDir: string, scopes: string): Promise<string> {
  const account = JSON.stringify(await call(server, 'GET', '/v1/account'));
  const id = /acc_\w+/.exec(account)?.[0] ?? '';
  const args = [ADMIN, 'key', 'issue', id, '--scopes', scopes];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: dataDir },
  });
  const key = /lw_live_\w+/.exec(stdout)?.[0];
  if (key === undefined) throw new Error(`no key was issued: ${stdout}`);
  return key;
}
