import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';

/** A service that a test owns alone, so that it may be killed and started again on the same port and data. */
export interface OwnService {
  readonly port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** Why the fault suite cannot run here, null when it can. */
export function missingForFaults(): string | null {
  if (process.getuid?.() !== 0) return 'not run as root (PostgreSQL is started as another user)';
  if (postgresBin() === null) return 'no PostgreSQL server programs';
  if (!isInstalled('redis-server')) return 'no redis-server';
  if (!isInstalled('caddy')) return 'no caddy';
  return null;
}

/**
 * A PostgreSQL cluster in a temporary folder, durable settings as they come. `killSignal`: SIGQUIT is its immediate shutdown,
 * children too, without a checkpoint; SIGKILL takes the postmaster alone, and its children end when they notice. Either way the
 * next start is a crash recovery.
 */
export async function ownPostgres(
  killSignal: 'SIGQUIT' | 'SIGKILL' = 'SIGQUIT',
): Promise<OwnService & { readonly url: string }> {
  const { bin, folder, asPostgres } = postgresHome();
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'], asPostgres);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const service = processService(
    port,
    () => spawn(join(bin, 'postgres'), args, { ...asPostgres, stdio: 'ignore' }),
    () => answersSql(url),
    killSignal,
  );
  return { ...service, url, remove: () => service.kill().then(() => rmSync(folder, { recursive: true, force: true })) };
}

/** The server programs, and a temporary folder of the user that they run as. */
export function postgresHome() {
  const bin = postgresBin() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-pg-'));
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  chownSync(folder, uid, gid);
  return { bin, folder, asPostgres: { uid, gid, cwd: folder } };
}

export async function ownRedis(): Promise<OwnService & { readonly url: string }> {
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const service = processService(
    port,
    () => spawn('redis-server', args, { stdio: 'ignore', cwd: tmpdir() }),
    () => accepts(port),
    'SIGKILL',
  );
  return { ...service, url: `redis://127.0.0.1:${port}`, remove: service.kill };
}

/** The load balancer of deploy/, with its own file, in front of the given replicas. */
export async function ownCaddy(
  upstreams: readonly string[],
  hostName = '127.0.0.1',
): Promise<OwnService & { readonly url: string }> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'lurewatch-caddy-'));
  chmodSync(home, 0o700);
  const config = join(import.meta.dirname, '../../../../deploy/Caddyfile');
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    SITE_ADDRESS: `http://${hostName}:${port}`,
    UPSTREAMS: upstreams.join(' '),
  };
  const service = processService(
    port,
    () => spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' }),
    () => accepts(port),
    'SIGKILL',
  );
  return {
    ...service,
    url: `http://127.0.0.1:${port}`,
    remove: () => service.kill().then(() => rmSync(home, { recursive: true, force: true })),
  };
}

const DEPLOY = join(import.meta.dirname, '../../../../deploy');

/** nginx with the file of deploy/, in front of the two given replicas; `errors` is its own account of what went wrong. */
export async function ownNginx(
  upstreams: readonly [string, string],
): Promise<OwnService & { readonly url: string; errors(): string }> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'lurewatch-nginx-'));
  chmodSync(home, 0o755);
  const site = withAddresses(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'), upstreams);
  writeFileSync(join(home, 'site.conf'), site.replace('listen 8080', `listen 127.0.0.1:${port}`));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${home}/${it};`);
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; user root; events {} http { access_log off; ${places.join(' ')} include ${home}/site.conf; }`,
  );
  const service = proxyOf(
    port,
    home,
    () => spawn('nginx', ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: 'ignore' }),
    'SIGTERM',
  );
  return { ...service, errors: () => readFileSync(join(home, 'error.log'), 'utf8') };
}

/** HAProxy with the file of deploy/, in front of the two given replicas. */
export async function ownHaproxy(upstreams: readonly [string, string]): Promise<OwnService & { readonly url: string }> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'lurewatch-haproxy-'));
  const file = join(home, 'haproxy.cfg');
  const text = withAddresses(readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8'), upstreams);
  writeFileSync(file, text.replace('bind :8080', `bind 127.0.0.1:${port}`));
  return proxyOf(port, home, () => spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' }), 'SIGKILL');
}

function withAddresses(text: string, [first, second]: readonly [string, string]): string {
  return text.replace('127.0.0.1:8081', first).replace('127.0.0.1:8082', second);
}

function proxyOf(port: number, home: string, launch: () => ChildProcess, killSignal: NodeJS.Signals) {
  const service = processService(port, launch, () => accepts(port), killSignal);
  return {
    ...service,
    url: `http://127.0.0.1:${port}`,
    remove: () => service.kill().then(() => rmSync(home, { recursive: true, force: true })),
  };
}

export function processService(
  port: number,
  launch: () => ChildProcess,
  isUp: () => Promise<boolean>,
  killSignal: NodeJS.Signals,
): OwnService {
  let child: ChildProcess | null = null;
  async function kill(): Promise<void> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(killSignal);
    await ended;
  }
  return {
    port,
    async start() {
      child = launch();
      for (let attempt = 0; attempt < 150; attempt++) {
        if (await isUp()) return;
        if (child.exitCode !== null) child = launch();
        await sleep(100);
      }
      throw new Error(`a service of the test does not answer on port ${port}`);
    },
    kill,
    remove: kill,
  };
}

export async function answersSql(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function postgresBin(): string | null {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  return newest !== undefined && existsSync(join(newest, 'initdb')) ? newest : null;
}

export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
