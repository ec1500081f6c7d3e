import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/support/free-port.ts';
import { type FakeInternet, startFakeInternet } from './support/fake-internet.ts';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { accepts, endAllAfterwards, hasPrograms, run, until } from './support/processes.ts';
import { shippedFile } from './support/shipped-file.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const LURES = phishingUrls(engine, 50);
const QUIET = legitimateUrls(engine, 500);
endAllAfterwards();

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly body: string;
}

/** Asks a server on this machine as if it were the URL's own. */
function askAs(port: number, url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: pathname + search, headers: { host, ...headers }, agent: false };
    const asked = request({ ...options, timeout: 30_000 }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      const location = String(response.headers.location ?? '');
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location, body }));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end();
  });
}

const PRODUCTS = [
  {
    name: 'nginx',
    denied: ({ status, location }: Answer) => status === 302 && location.includes('/b/'),
    start(port: number, gatePort: number, originPort: number) {
      const folder = temporaryFolder();
      mkdirSync(join(folder, 'tmp'));
      const site = shippedFile('nginx/lurewatch.conf', [
        ['listen 8080', `listen 127.0.0.1:${port}`],
        ['127.0.0.1:9001', `127.0.0.1:${gatePort}`],
        ['127.0.0.1:8000', `127.0.0.1:${originPort}`],
      ]);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((it) => `${it}_temp_path ${folder}/tmp/${it};`)
        .join('\n');
      const main = `user root;\ndaemon off;\nmaster_process off;\npid ${folder}/nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`;
      writeFileSync(join(folder, 'nginx.conf'), main);
      return run('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
    },
  },
  {
    name: 'caddy',
    denied: ({ status, body }: Answer) => status === 403 && body.includes('Dangerous site blocked'),
    start(port: number, gatePort: number, originPort: number) {
      const folder = temporaryFolder();
      const config = join(folder, 'Caddyfile');
      const site = shippedFile('caddy/lurewatch.caddyfile', [
        [':8080 {', `http://:${port} {\n\tbind 127.0.0.1`],
        ['127.0.0.1:9001', `127.0.0.1:${gatePort}`],
        ['127.0.0.1:8000', `127.0.0.1:${originPort}`],
      ]);
      writeFileSync(config, `{\n\tadmin off\n}\n${site}`);
      const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return run('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { env });
    },
  },
] as const;

describe.each(PRODUCTS)('$name', ({ name, denied, start }) => {
  const here = hasPrograms(name, name, 'openssl');
  let internet: FakeInternet;
  let gate: GateProcess;
  let port: number;
  beforeAll(async () => {
    if (!here) return;
    internet = await startFakeInternet();
    gate = await startGateProcess();
    port = await freePort();
    const running = start(port, gate.http, internet.originPort);
    await until(`${name} listens`, () => {
      if (running.child.exitCode !== null) throw new Error(`${name} ended: ${running.output()}`);
      return accepts(port);
    });
  });
  afterAll(() => internet?.close());

  it.skipIf(!here)('denies 50 phishing URLs and passes 500 legitimate ones', async () => {
    for (const url of LURES) expect(denied(await askAs(port, url)), url).toBe(true);
    for (const url of QUIET) {
      const { status, body } = await askAs(port, url);
      expect([status, body], url).toEqual([200, `the page of ${url.replace('http://', '')}`]);
    }
    expect(internet.reached).toHaveLength(500);
  });

  it.skipIf(!here)('does not believe what a client says of itself', async () => {
    const forged = { 'x-original-url': QUIET[0] ?? '', 'x-client-groups': 'unjudged', 'x-forwarded-uri': '/' };
    expect(denied(await askAs(port, LURES[0] ?? '', forged))).toBe(true);
  });

  it.skipIf(!here)('lets pass while the gate hangs or is killed, and denies again once it is back', async () => {
    gate.child.kill('SIGSTOP');
    expect((await askAs(port, LURES[0] ?? '')).status).toBe(200);
    gate.child.kill('SIGCONT');
    await gate.end();
    expect((await askAs(port, LURES[0] ?? '')).status).toBe(200);
    gate = await startGateProcess(gate.places);
    await until('it is asked again', async () => denied(await askAs(port, LURES[0] ?? '')));
  });
});

describe('the contract with other proxies', () => {
  let gate: GateProcess;
  beforeAll(async () => {
    gate = await startGateProcess();
  });
  const lure = new URL(LURES[0] ?? '');

  it('answers Envoy, which sends the request’s own method, host and path behind a prefix', async () => {
    const ask = (host: string, path: string) =>
      askAs(gate.http, `http://${host}/envoy${path}`, { 'x-forwarded-proto': 'http' });
    expect((await ask(lure.host, lure.pathname)).status).toBe(403);
    expect((await ask('www.example.com', '/a?b=c')).status).toBe(200);
  });

  it('answers Traefik, which sends X-Forwarded-Method, -Proto, -Host and -Uri', async () => {
    const ask = (url: URL) =>
      askAs(gate.http, `http://127.0.0.1/authorize`, {
        'x-forwarded-method': 'GET',
        'x-forwarded-proto': url.protocol.slice(0, -1),
        'x-forwarded-host': url.host,
        'x-forwarded-uri': url.pathname + url.search,
        'x-forwarded-for': '192.0.2.1, 192.0.2.2',
      });
    const denied = await ask(lure);
    expect([denied.status, denied.body.includes('Dangerous site blocked')]).toEqual([403, true]);
    expect((await ask(new URL('https://www.example.com/'))).status).toBe(200);
  });

  it('is not deceived by an address that the client slipped in beside the proxy’s own', async () => {
    const ask = (original: string, forwarded: URL) =>
      askAs(gate.http, 'http://127.0.0.1/authorize', {
        'x-original-url': original,
        'x-forwarded-proto': forwarded.protocol.slice(0, -1),
        'x-forwarded-host': forwarded.host,
        'x-forwarded-uri': forwarded.pathname + forwarded.search,
      });
    const quiet = 'https://www.example.com/';
    expect((await ask(quiet, lure)).status).toBe(403);
    expect((await ask(lure.href, new URL(quiet))).status).toBe(403);
    expect((await ask(quiet, new URL(quiet))).status).toBe(200);
  });

  it('says what is missing where no URL is told, which denies nothing by mistake', async () => {
    const { status, body } = await askAs(gate.http, 'http://127.0.0.1/authorize');
    expect([status, body]).toEqual([400, expect.stringContaining('X-Original-URL')]);
  });
});
