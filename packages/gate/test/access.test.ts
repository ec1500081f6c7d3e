import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { call, type ServerProcess, startServerProcess } from './support/server-process.ts';
import { phishingUrls } from './support/test-urls.ts';

const [LURE = '', ...OTHERS] = phishingUrls(loadEngine(), 12, 'https');
const HOST = new URL(LURE).hostname;
endAllAfterwards();

let server: ServerProcess;
let gate: GateProcess;
const dataDir = temporaryFolder();
const start = () =>
  startGateProcess({
    LUREWATCH_URL: server.url,
    LUREWATCH_API_KEY: server.key,
    GATE_DATA_DIR: dataDir,
    GATE_NAME: 'proxy-1',
    GATE_PAGE_NAME: 'Firm <b>',
    GATE_REPORT_INTERVAL_MS: '200',
    GATE_LISTS_INTERVAL_MS: '100',
  });
beforeAll(async () => {
  server = await startServerProcess();
  gate = await start();
});

async function stopped(url: string, client: string, user = ''): Promise<string> {
  const headers = { 'x-original-url': url, 'x-real-ip': client, 'x-client-username': user, 'x-client-groups': 'sales' };
  const answer = await fetch(`http://127.0.0.1:${gate.http}/authorize`, { headers });
  return answer.status === 200 ? 'open' : (answer.headers.get('x-lurewatch-page') ?? '');
}

const ask = (page: string, reason = 'our supplier', origin = new URL(page).origin) =>
  fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ do: 'ask', reason }),
    headers: { origin },
    redirect: 'manual',
  });

async function requests(): Promise<readonly Record<string, unknown>[]> {
  return Object(await call(server, 'GET', '/v1/access-requests?limit=100')).data;
}

async function requestOf(host: string, user: string | null = null) {
  return (await requests()).find((one) => one.host === host && one.user === user);
}

describe('a person who was stopped', () => {
  it('asks, waits on a page that ends when an administrator has answered, and goes on; others do not', async () => {
    const page = await stopped(LURE, '198.51.100.1', 'anna');
    const html = await (await fetch(page)).text();
    expect(html).toContain('Ask for access');
    expect(html).toContain('Firm &lt;b&gt;');
    const asked = await ask(page, '<script>alert(1)</script>');
    expect(asked.status).toBe(303);
    const place = new URL(asked.headers.get('location') ?? '', page).href;
    expect(place).toContain('/r/');
    expect(new URL((await ask(page)).headers.get('location') ?? '', page).pathname).toMatch(/^\/r\//);
    await until('the service has it', async () => (await requestOf(HOST, 'anna')) !== undefined);
    expect(await requests()).toHaveLength(1);
    const request = await requestOf(HOST, 'anna');
    expect(request).toMatchObject({ gate: 'proxy-1', client: '198.51.100.0/24', groups: ['sales'], status: 'waiting' });

    const waiting = await fetch(place);
    const body = waiting.text();
    await call(server, 'POST', `/v1/access-requests/${request?.id}/answer`, {
      ...{ answer: 'grant', duration: 'hour', subject: 'person' },
    });
    expect(await body).toMatch(/An administrator will answer[\s\S]*Access is open/);
    expect(await stopped(LURE, '203.0.113.77', 'anna')).toBe('open');
    expect(await stopped(LURE, '198.51.100.1', 'bert')).toContain('/b/');
    await call(server, 'POST', `/v1/access-requests/${request?.id}/answer`, { answer: 'refuse' });
    await until('it is closed again', async () => (await stopped(LURE, '198.51.100.1', 'anna')) !== 'open');
    expect(await (await fetch(place)).text()).toContain('Access was refused');
  });

  it('asks ten times a day, and with no token that was made elsewhere', async () => {
    await call(server, 'POST', '/v1/lists/block', { entry: 'listed.example' });
    await until('the entry counts', async () => (await stopped('https://listed.example/', '192.0.2.50')) !== 'open');
    const codes: number[] = [];
    for (let nth = 0; nth < 11; nth++) {
      codes.push((await ask(await stopped(`https://h${nth}.listed.example/`, '192.0.2.50', 'carl'))).status);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
    const page = await stopped(LURE, '198.51.100.3');
    expect((await ask(page, '', 'http://evil.example')).status).toBe(403);
    expect((await fetch(`${new URL(page).origin}/r/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`)).status).toBe(404);
  });

  it('finds the same at the page’s own address, which leads nobody anywhere', async () => {
    const base = `http://127.0.0.1:${gate.page}`;
    expect(await (await fetch(base)).text()).toContain('Was a site blocked?');
    const html = await (await fetch(`${base}/?host=${HOST}`, { redirect: 'manual' })).text();
    expect(html).toContain(HOST);
    expect(html).toMatch(/action="\/b\/[\w-]+"/);
    expect(await (await fetch(`${base}/?host=example.com`)).text()).toContain('is not blocked here');
    const odd = await fetch(`${base}/?host=${encodeURIComponent('https://evil.example/<b>')}`);
    expect([odd.status, await odd.text()]).toEqual([400, expect.not.stringContaining('evil.example')]);
    const stranger = await fetch(`${base}/?host=${HOST}`, { headers: { 'x-forwarded-for': '8.8.8.8' } });
    expect(stranger.status).toBe(403);
    let refused = 0;
    for (let i = 0; i < 40; i++) refused += Number((await fetch(`${base}/?host=example.com`)).status === 403);
    expect(refused).toBeGreaterThan(0);
  });

  it('reaches by the DNS, too, what was opened, whatever it leads to', async () => {
    const [url = ''] = OTHERS;
    const { hostname } = new URL(url);
    await ask(await stopped(url, '198.51.100.20'));
    await until('the service has it', async () => (await requestOf(hostname)) !== undefined);
    const grant = { answer: 'grant', duration: 'hour', subject: 'person' };
    await call(server, 'POST', `/v1/access-requests/${(await requestOf(hostname))?.id}/answer`, grant);
    await until('it is open', async () => (await stopped(url, '198.51.100.21')) === 'open');
    const socket = connect(gate.names, '127.0.0.1').setEncoding('utf8');
    socket.write(`1 ${hostname} 198.51.100.20\n`);
    // What is said unasked, of answers to be forgotten, may come in between.
    const answers: string[] = [];
    for await (const line of createInterface({ input: socket })) {
      if (/^[!-]/.test(line)) continue;
      answers.push(line);
      break;
    }
    expect(answers).toEqual(['1 allowed']);
    socket.destroy();
  });

  it('reports a mistake five times a minute, so that no one keeps the gate from asking the service', async () => {
    const [, url = ''] = OTHERS;
    const page = await stopped(url, '198.51.100.30', 'emil');
    const body = () => new URLSearchParams({ do: 'report', comment: '' });
    const headers = { origin: new URL(page).origin };
    const codes: number[] = [];
    for (let i = 0; i < 12; i++) codes.push((await fetch(page, { method: 'POST', body: body(), headers })).status);
    expect(codes).toContain(200);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
  });

  it('is not forgotten while the service is away, nor is what was stopped, also over a restart', async () => {
    const [away = ''] = OTHERS.slice(-1);
    const before = Object(await call(server, 'GET', '/v1/gate-blocks')).data.blocked;
    server.child.kill('SIGSTOP');
    const page = await stopped(away, '198.51.100.9', 'dora');
    expect((await ask(page)).status).toBe(303);
    await gate.end();
    gate = await start();
    for (let i = 0; i < 5; i++) await stopped(away, '198.51.100.9', 'dora');
    server.child.kill('SIGCONT');
    await until(
      'the request is there',
      async () => (await requestOf(new URL(away).hostname, 'dora')) !== undefined,
      60_000,
    );
    const blocked = async () => Object(await call(server, 'GET', '/v1/gate-blocks')).data.blocked;
    await until('the counts are there', async () => (await blocked()) >= before + 5, 60_000);
    expect(await call(server, 'GET', '/v1/gates')).toMatchObject({ data: [{ name: 'proxy-1' }] });
  });
});
