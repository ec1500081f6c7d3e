import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { generateKey } from '../../packages/server/src/keys/key-format.ts';
import { postgresHome } from '../../packages/server/test/faults/own-services.ts';
import { freePort } from '../../packages/server/test/support/free-port.ts';
import { startServerProcess } from '../../packages/server/test/support/server-process.ts';
import { call } from '../../packages/server/test/support/start-test-server.ts';
import { publish } from './result.ts';

const EACH = 200;
const CONFIG = join(import.meta.dirname, '../../deploy/patroni/pgbackrest.conf');

/**
 * Recovery to a moment: analyses are stored through the service, a backup is made while it runs, more are stored, and then somebody deletes
 * them all. pgBackRest, with the settings of deploy/patroni, restores the moment before. Needs Debian's pgbackrest and postgresql, and root,
 * which becomes the user postgres.
 */
export async function benchPointInTime(): Promise<void> {
  const { bin, folder, asPostgres } = postgresHome();
  const [port, data] = [await freePort(), join(folder, 'data')];
  const config = join(folder, 'pgbackrest.conf');
  const own = {
    'repo1-path': join(folder, 'repository'),
    'pg1-path': data,
    'pg1-port': port,
    'pg1-socket-path': folder,
  };
  const more = `\n[global]\nlock-path=${folder}/lock\nspool-path=${folder}/spool\n`;
  writeFileSync(config, withValues(readFileSync(CONFIG, 'utf8'), own) + more);
  const backRest = (...parameters: readonly string[]) =>
    execFileSync('pgbackrest', [`--config=${config}`, '--stanza=lurewatch', ...parameters], {
      ...asPostgres,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    ...['archive_mode=on', `archive_command=pgbackrest --config=${config} --stanza=lurewatch archive-push %p`],
    ...['listen_addresses=127.0.0.1', 'archive_timeout=60'],
  ].flatMap((setting) => ['-c', setting]);
  const start = async () => {
    const parameters = ['-D', data, '-p', String(port), '-k', folder, ...settings];
    const cluster = spawn(join(bin, 'postgres'), parameters, { ...asPostgres, stdio: 'ignore' });
    while (!(await isWritable(url))) await sleep(50);
    return () => {
      const ended = new Promise((resolve) => cluster.once('exit', resolve));
      cluster.kill('SIGINT');
      return ended;
    };
  };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'], {
    ...asPostgres,
    stdio: 'ignore',
  });
  let stop = await start();
  let end = async (): Promise<unknown> => null;
  try {
    backRest('stanza-create');
    const { token } = generateKey('lw_live_');
    const plans = join(folder, 'plans.json');
    writeFileSync(plans, JSON.stringify({ enterprise: { requests_per_second: null, requests_per_day: null } }));
    const environment = {
      ...{ DATA_DIR: join(folder, 'service'), DATABASE_URL: url, BOOTSTRAP_API_KEY: token, PLANS_FILE: plans },
      ...{ BOOTSTRAP_PLAN: 'enterprise' },
    };
    const service = await startServerProcess({ ...environment, THREADS: '0' });
    const store = async (mark: string) => {
      for (let n = 0; n < EACH; n += 50) {
        const urls = Array.from({ length: 50 }, (_, index) => `https://${mark}-${n + index}.example/`);
        const answer = await call(service.url, 'POST', '/v1/batch', { token, body: { urls, depth: 'fast' } });
        if (answer.status !== 200) throw new Error(answer.text);
      }
    };
    end = () => service.end('SIGTERM');
    await store('before');
    const backupS = await seconds(() => backRest('backup'));
    // pgBackRest counts whole seconds: a moment in the one in which the backup ended is before it.
    await sleep(2_000);
    await store('after');
    const [{ at, count: before }] = await ask(url, 'select now()::text as at, count(*)::int as count from analyses');
    await sleep(1_000);
    await ask(url, 'delete from analyses');
    await end();
    await stop();
    const restoreS = await seconds(async () => {
      backRest('restore', '--delta', '--type=time', `--target=${at}`, '--target-action=promote');
      stop = await start();
    });
    const [{ count }] = await ask(url, 'select count(*)::int as count from analyses');
    const again = await startServerProcess({ ...environment, THREADS: '0' });
    end = () => again.end('SIGTERM');
    const { status } = await call(again.url, 'GET', '/v1/analyses?limit=1', { token });
    publish('point-in-time', 'node bench/src/point-in-time.ts', [
      { what: 'the backup, while the service runs', value: backupS, unit: 's' },
      { what: 'analyses at the moment', value: before, unit: '' },
      { what: 'after the recovery to it', value: count, unit: '', goal: String(before) },
      { what: 'restore and recovery', value: restoreS, unit: 's' },
      { what: 'what the service answers then', value: status, unit: '', goal: '200' },
    ]);
  } finally {
    await end();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function withValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values).reduce(
    (changed, [name, value]) => changed.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    text,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: rows of a statement that stands where they are read
async function ask(url: string, statement: string): Promise<any> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function isWritable(url: string): Promise<boolean> {
  try {
    return (await ask(url, 'select not pg_is_in_recovery() as yes'))[0].yes;
  } catch {
    return false;
  }
}

async function seconds(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

if (import.meta.main) await benchPointInTime();
