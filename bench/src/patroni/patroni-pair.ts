import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresHome } from '../../../packages/server/test/faults/own-services.ts';
import { freePort } from '../../../packages/server/test/support/free-port.ts';

const CONFIG = join(import.meta.dirname, '../../../deploy/patroni/patroni.yml');
const PASSWORD = 'patroni';
const START_MS = 180_000;

export interface PatroniNode {
  readonly port: number;
  /** `primary` or `replica`; null while it does not run. */
  role(): Promise<string | null>;
  /** PostgreSQL and Patroni at once, as when a machine loses its power. */
  kill(): void;
  killPostgres(): void;
}

export interface PatroniPair {
  readonly nodes: readonly PatroniNode[];
  /** Leads to whichever can be written. */
  readonly databaseUrl: string;
  /** As soon as there is a primary, and a standby that its commits wait for. */
  untilSafe(): Promise<void>;
  remove(): void;
}

type Home = ReturnType<typeof postgresHome>;
interface RunningNode extends PatroniNode {
  /** What it says of each member: `primary`, `sync_standby`, `replica`, or the state of one that does not run. */
  members(): Promise<readonly string[]>;
}

/** etcd and two database servers under Patroni with the settings of deploy/patroni, all on ports of their own. */
export async function startPatroniPair(): Promise<PatroniPair> {
  const home = postgresHome();
  const etcd = await startEtcd(home);
  const nodes: RunningNode[] = [];
  const remove = () => {
    for (const node of nodes) node.kill();
    etcd.process.kill('SIGKILL');
    rmSync(home.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    for (const name of ['one', 'two']) nodes.push(await startNode(name, home, etcd.address));
  } catch (error) {
    remove();
    throw error;
  }
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return {
    ...{ nodes, remove },
    databaseUrl: `postgres://postgres:${PASSWORD}@${hosts}/postgres?target_session_attrs=read-write`,
    untilSafe: () => until(async () => (await nodes[0]?.members())?.toSorted().join() === 'primary,sync_standby'),
  };
}

async function startEtcd({
  folder,
  asPostgres,
}: Home): Promise<{ readonly address: string; readonly process: ChildProcess }> {
  const [address, peer] = [`127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const parameters = [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--initial-cluster', `one=${peer}`],
    ...['--listen-client-urls', `http://${address}`, '--advertise-client-urls', `http://${address}`],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
  ];
  const process = spawn('etcd', parameters, { ...asPostgres, stdio: 'ignore' });
  await until(async () => (await read(`http://${address}/health`)) !== null);
  return { address, process };
}

async function startNode(name: string, { bin, folder, asPostgres }: Home, etcd: string): Promise<RunningNode> {
  const [port, restPort] = [await freePort(), await freePort()];
  const data = join(folder, name);
  const env = {
    PATH: process.env.PATH,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  };
  const patroni = spawn('/usr/bin/patroni', [CONFIG], { ...asPostgres, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [patroni.stdout, patroni.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4_000);
    });
  }
  const rest = `http://127.0.0.1:${restPort}`;
  const role = async () => {
    const answer = await read(`${rest}/patroni`);
    return answer?.state === 'running' || answer?.state === 'streaming' ? asPrimary(answer.role) : null;
  };
  try {
    await until(async () => {
      if (patroni.exitCode !== null) throw new Error('Patroni ended');
      return (await role()) !== null;
    });
  } catch (error) {
    patroni.kill('SIGKILL');
    throw new Error(said, { cause: error });
  }
  return {
    ...{ port, role },
    async members() {
      const list = (await read(`${rest}/cluster`))?.members as readonly Record<string, unknown>[] | undefined;
      return (list ?? []).map((member) =>
        member.state === 'running' || member.state === 'streaming' ? asPrimary(member.role) : String(member.state),
      );
    },
    killPostgres: () => killCluster(data),
    kill() {
      patroni.kill('SIGKILL');
      killCluster(data);
    },
  };
}

/** Its first process and those that it has started, which would otherwise go on for a moment. */
function killCluster(data: string): void {
  try {
    const first = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    const others = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' }).split(/\s+/);
    for (const pid of [first, ...others].filter((it) => it !== '')) process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It does not run.
  }
}

/** Patroni 3 says master, its list of members leader. */
function asPrimary(role: unknown): string {
  return String(role).replace(/^(?:master|leader)$/, 'primary');
}

async function read(url: string): Promise<Record<string, unknown> | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return (await answer.json()) as Record<string, unknown>;
  } catch {
    return null;
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('it took too long');
    await sleep(50);
  }
}
