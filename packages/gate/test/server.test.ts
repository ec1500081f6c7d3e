import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { call, issueKey, type ServerProcess, startServerProcess } from './support/server-process.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const [LURE = ''] = phishingUrls(engine, 1, 'https');
// One of each host: there are six pages of each.
const [QUIET = '', OTHER = '', THIRD = ''] = legitimateUrls(engine, 30, 'https').filter((url) =>
  url.endsWith('.example/'),
);
endAllAfterwards();

async function ask(
  gate: GateProcess,
  url: string,
): Promise<{ status: number; by: string | null; page: string | null }> {
  const { status, headers } = await fetch(`http://127.0.0.1:${gate.http}/authorize`, {
    headers: { 'x-original-url': url, 'x-real-ip': '192.0.2.9' },
  });
  return { status, by: headers.get('x-lurewatch-decided-by'), page: headers.get('x-lurewatch-page') };
}

async function figure(gate: GateProcess, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${gate.http}/metrics`)).text();
  return Number(new RegExp(`^lurewatch_gate_${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

describe('a gate with its service', () => {
  let server: ServerProcess;
  let gate: GateProcess;
  const dataDir = temporaryFolder();
  const start = (env: Readonly<Record<string, string>> = {}) =>
    startGateProcess({
      LUREWATCH_URL: server.url,
      LUREWATCH_API_KEY: server.key,
      GATE_DATA_DIR: dataDir,
      GATE_ASK: 'all',
      ...env,
    });
  beforeAll(async () => {
    server = await startServerProcess();
    gate = await start();
    await until('the lists were fetched', async () => (await figure(gate, 'server_reachable')) === 1);
  });

  it('is changed by the block list, and back, within seconds', async () => {
    expect((await ask(gate, QUIET)).status).toBe(200);
    const host = new URL(QUIET).hostname;
    await call(server, 'POST', '/v1/lists/block', { entry: host });
    await until('the entry counts', async () => (await ask(gate, QUIET)).by === 'block_list', 5_000);
    expect((await ask(gate, QUIET)).status).toBe(403);
    await call(server, 'DELETE', '/v1/lists/block', { entry: host });
    await until('it counts no more', async () => (await ask(gate, QUIET)).status === 200, 5_000);
  });

  it('allows what the allow list names', async () => {
    expect((await ask(gate, LURE)).status).toBe(403);
    await call(server, 'POST', '/v1/lists/allow', { entry: new URL(LURE).hostname });
    await until('the entry counts', async () => (await ask(gate, LURE)).by === 'allow_list', 5_000);
    await call(server, 'DELETE', '/v1/lists/allow', { entry: new URL(LURE).hostname });
    await until('it counts no more', async () => (await ask(gate, LURE)).status === 403, 5_000);
  });

  it('asks the service afterwards, and goes by its answer the next time, of which nothing is stored', async () => {
    expect((await ask(gate, OTHER)).by).toBe('engine');
    await until('the answer has come', async () => (await ask(gate, OTHER)).by === 'server');
    const history = await call(server, 'GET', '/v1/analyses');
    expect(history).toMatchObject({ data: [] });
  });

  it('hands a report of a mistake to the service', async () => {
    const page = (await ask(gate, LURE)).page ?? '';
    expect(page).toContain('/b/');
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ do: 'report', comment: 'our own test' }),
      headers: { origin: new URL(page).origin },
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('A person will look at it')]);
    expect(await call(server, 'GET', '/v1/reports')).toMatchObject({
      data: [{ expected_verdict: 'safe', status: 'open', comment: expect.stringContaining('our own test') }],
    });
  });

  it('goes on by itself while the service is away, with the lists as last known, also after a restart', async () => {
    await call(server, 'POST', '/v1/lists/block', { entry: new URL(THIRD).hostname });
    await until('the entry counts', async () => (await ask(gate, THIRD)).by === 'block_list', 5_000);
    server.child.kill('SIGSTOP');
    expect((await ask(gate, LURE)).status).toBe(403);
    expect((await ask(gate, THIRD)).by).toBe('block_list');
    await gate.end();
    gate = await start({ GATE_LISTS_MAX_AGE_S: '1', GATE_ON_STALE_LISTS: 'block' });
    expect((await ask(gate, THIRD)).by).toBe('block_list');
    expect((await ask(gate, QUIET)).by).toBe('stale_lists');
    await gate.end();
    gate = await start();
    expect((await ask(gate, QUIET)).status).toBe(200);
    expect((await ask(gate, LURE)).status).toBe(403);
    server.child.kill('SIGCONT');
    await until('the service is there again', async () => (await figure(gate, 'server_reachable')) === 1);
  });
});

describe('a gate whose key has few scopes', () => {
  let server: ServerProcess;
  const dataDir = temporaryFolder();
  beforeAll(async () => {
    server = await startServerProcess({ DATA_DIR: dataDir });
  });
  const gateWith = async (scopes: string) =>
    startGateProcess({
      LUREWATCH_URL: server.url,
      GATE_ASK: 'all',
      LUREWATCH_API_KEY: await issueKey(server, dataDir, scopes),
      GATE_DATA_DIR: temporaryFolder(),
    });

  it('follows the lists and asks with analyze and lists:read, and reports with reports', async () => {
    const gate = await gateWith('analyze,lists:read');
    const reporting = await gateWith('analyze,lists:read,reports');
    await call(server, 'POST', '/v1/lists/block', { entry: new URL(QUIET).hostname });
    await until('the entry counts', async () => (await ask(gate, QUIET)).by === 'block_list', 5_000);
    expect(await figure(gate, 'server_reachable')).toBe(1);
    await ask(gate, OTHER);
    await until('the answer has come', async () => (await ask(gate, OTHER)).by === 'server');
    const report = async (by: GateProcess) => {
      const page = (await ask(by, LURE)).page ?? '';
      const headers = { origin: new URL(page).origin };
      return (await fetch(page, { method: 'POST', body: new URLSearchParams({ do: 'report' }), headers })).text();
    };
    expect(await report(gate)).toContain('could not be delivered');
    expect(await report(reporting)).toContain('A person will look at it');
  });

  it('says without lists:read that it does not reach the lists', async () => {
    const gate = await gateWith('analyze');
    await until('it has tried', async () => gate.output().includes('"insufficient_scope"'));
    expect(await figure(gate, 'server_reachable')).toBe(0);
  });
});

describe('what the service is sent', () => {
  const bodies: { readonly urls: readonly string[]; readonly store: boolean; readonly depth: string }[] = [];
  let answer = 200;
  const listening = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      if (request.url === '/v1/batch') bodies.push(JSON.parse(text));
      response.statusCode = answer;
      response.end(
        JSON.stringify({ success: true, data: request.url === '/v1/batch' ? { results: [] } : [], meta: {} }),
      );
    });
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    listening.close();
    listening.closeAllConnections();
  });

  it('holds no query values, no userinfo and no fragment, each URL once, and asks for nothing to be stored', async () => {
    const gate = await startGateProcess({ LUREWATCH_URL: url, LUREWATCH_API_KEY: 'x', GATE_BATCH_WAIT_MS: '3000' });
    const asked = `https://jo:pw@www.quiet-shop.example/x?session=abc123&next=/home&flag#part`;
    for (let i = 0; i < 20; i++) await ask(gate, asked);
    await ask(gate, 'http://127.0.0.1:8080/private');
    await ask(gate, LURE);
    await until('both batches', () => bodies.flatMap(({ urls }) => urls).length >= 2);
    const sent = bodies.flatMap(({ urls }) => urls);
    expect([...sent].sort()).toEqual([LURE, 'https://www.quiet-shop.example/x?session=***&next=***&***'].sort());
    expect(bodies.every(({ store }) => !store)).toBe(true);
    expect(bodies.find(({ urls }) => urls.includes(LURE))?.depth).toBe('full');
    await gate.end();
  });

  it('waits longer and longer while it fails, and never more than is set', async () => {
    bodies.length = 0;
    answer = 500;
    const gate = await startGateProcess({
      LUREWATCH_URL: url,
      LUREWATCH_API_KEY: 'x',
      GATE_BATCH_WAIT_MS: '10',
      GATE_MAX_WAITING: '20',
    });
    for (let i = 0; i < 100; i++) await ask(gate, `https://www.quiet-shop.example/${i}`);
    await until('some were dropped', async () => (await figure(gate, 'dropped_urls')) > 0);
    expect(await figure(gate, 'waiting_urls')).toBeLessThanOrEqual(20);
    expect(await figure(gate, 'server_reachable')).toBe(0);
    expect(bodies.length).toBeLessThan(10);
    expect((await ask(gate, LURE)).status).toBe(403);
    await gate.end();
  });
});
