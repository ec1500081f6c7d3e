import { execFileSync, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';
import { answersSql, type OwnService, postgresHome, processService } from './own-services.ts';

/** Signs that end parts of an address, escapes that are none, and one that is. */
const PASSWORD = 'p@ss/w#r?d:%é%41';
const USER = `postgres:${encodeURIComponent(PASSWORD)}`;
const STANDBY = 'standby';

export interface PostgresPair {
  readonly primary: OwnService;
  readonly standby: OwnService;
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Both, with the standby first: a service has to find the primary. */
  readonly bothUrl: string;
  /** From now on a commit returns once the standby shows it. */
  waitForStandby(): Promise<void>;
  promote(): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL cluster and its streaming standby, both asking for a password. Started. */
export async function ownPostgresPair(): Promise<PostgresPair> {
  const { bin, folder, asPostgres } = postgresHome();
  const program = (name: string) => join(bin, name);
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const primaryData = join(folder, 'primary');
  const standbyData = join(folder, STANDBY);
  const auth = ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-U', 'postgres', '-E', 'UTF8'];
  execFileSync(program('initdb'), ['-D', primaryData, ...auth], { ...asPostgres, stdio: 'ignore' });
  const cluster = (data: string, port: number) => {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    const launch = () => spawn(program('postgres'), args, { ...asPostgres, stdio: 'ignore' });
    return processService(port, launch, () => answersSql(urlAt(port)), 'SIGQUIT');
  };
  const primary = cluster(primaryData, primaryPort);
  await primary.start();
  const source = `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${STANDBY}`;
  execFileSync(program('pg_basebackup'), ['-d', source, '-D', standbyData, '-R', '-X', 'stream', '-c', 'fast'], {
    ...asPostgres,
    env: { PGPASSWORD: PASSWORD },
    stdio: 'ignore',
  });
  const standby = cluster(standbyData, standbyPort);
  await standby.start();
  return {
    primary,
    standby,
    primaryUrl: urlAt(primaryPort),
    standbyUrl: urlAt(standbyPort),
    bothUrl: `postgres://${USER}@127.0.0.1:${standbyPort},127.0.0.1:${primaryPort}/postgres?target_session_attrs=read-write`,
    async waitForStandby() {
      await execute(urlAt(primaryPort), [
        `alter system set synchronous_standby_names = '${STANDBY}'`,
        `alter system set synchronous_commit = 'remote_apply'`,
        'select pg_reload_conf()',
      ]);
    },
    promote: () => execute(urlAt(standbyPort), ['select pg_promote()']),
    async remove() {
      await Promise.all([primary.kill(), standby.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function urlAt(port: number): string {
  return `postgres://${USER}@127.0.0.1:${port}/postgres`;
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
