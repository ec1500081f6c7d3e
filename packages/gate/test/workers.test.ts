import { writeFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/support/free-port.ts';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { accepts, endAllAfterwards, until } from './support/processes.ts';
import { call, type ServerProcess, startServerProcess } from './support/server-process.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const [LURE = '', ANOTHER = '', THIRD = ''] = phishingUrls(engine, 3, 'https');
const [QUIET = ''] = legitimateUrls(engine, 1, 'https');
const TOKEN = 'resolvers-fetch-it-here';
endAllAfterwards();

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

type Send = (path: string, headers?: IncomingHttpHeaders, form?: Readonly<Record<string, string>>) => Promise<Answer>;

/** One connection, which one worker answers as long as it is open; rejects when it was lost. */
function connection(port: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let own: Socket | null = null;
  return (path, headers = {}, form) =>
    new Promise((resolve, reject) => {
      const body = form && new URLSearchParams(form).toString();
      const asked = request(
        { agent, host: '127.0.0.1', port, path, headers, method: body ? 'POST' : 'GET' },
        (answer) => {
          if (own !== null && answer.socket !== own) reject(new Error('its connection was lost'));
          own = answer.socket;
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          answer.on('error', reject);
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
}

let server: ServerProcess;
let gate: GateProcess;
let first: Send;
let second: Send;
const policyFile = join(temporaryFolder(), 'policy.json');

/** A connection to each worker: who connects is handed to them in turn. */
async function connectToBoth(): Promise<void> {
  const found = new Map<number, Send>();
  await until('both workers take connections', async () => {
    const send = connection(gate.http);
    found.set(JSON.parse((await send('/health')).text).worker, send);
    return found.size === 2;
  });
  first = found.get(1) ?? first;
  second = found.get(2) ?? second;
}

async function stopped(send: Send, url: string, client: string): Promise<string | null> {
  const { status, headers } = await send('/authorize', { 'x-original-url': url, 'x-real-ip': client });
  return status === 200 ? null : new URL(String(headers['x-lurewatch-page'])).pathname;
}

const openInBoth = async (url: string, client: string) =>
  (await Promise.all([first, second].map((send) => stopped(send, url, client)))).every((page) => page === null);

/** On a connection of its own, so that two in a row go to different workers. */
const press = (page: string, fields: Readonly<Record<string, string>>) =>
  connection(gate.page)(
    page,
    { origin: `http://127.0.0.1:${gate.page}`, 'content-type': 'application/x-www-form-urlencoded' },
    fields,
  );

const listening = (worker: number) =>
  [...gate.output().matchAll(new RegExp(`"a worker listens","worker":${worker},"pid":(\\d+)`, 'g'))].map(([, pid]) =>
    Number(pid),
  );

async function killWorker(worker: number): Promise<void> {
  const pids = listening(worker);
  process.kill(pids.at(-1) ?? 0, 'SIGKILL');
  await until('another listens in its place', () => listening(worker).length > pids.length);
}

beforeAll(async () => {
  writeFileSync(policyFile, '{}');
  server = await startServerProcess();
  gate = await startGateProcess({
    GATE_WORKERS: '2',
    LUREWATCH_URL: server.url,
    LUREWATCH_API_KEY: server.key,
    GATE_LISTS_INTERVAL_MS: '100',
    GATE_REPORT_INTERVAL_MS: '200',
    GATE_RPZ_TOKEN: TOKEN,
    GATE_RPZ_LISTEN: `127.0.0.1:${await freePort()}`,
    GATE_POLICY_FILE: policyFile,
  });
  await connectToBoth();
});

describe('a gate of two workers', () => {
  it('decides in both, over HTTP and ICAP, and tells the figures of both at one place', async () => {
    for (const send of [first, second]) {
      expect(await stopped(send, LURE, '192.0.2.1')).toMatch(/^\/b\//);
      expect(await stopped(send, QUIET, '192.0.2.1')).toBeNull();
      expect(JSON.parse((await send('/health')).text)).toMatchObject({ workers: 2, workers_running: 2 });
    }
    for (let nth = 0; nth < 2; nth++) expect(await overIcap(LURE)).toContain('ICAP/1.0 200');
    const { text } = await second('/metrics');
    for (const worker of [1, 2]) {
      for (const protocol of ['http', 'icap']) {
        expect(text).toMatch(
          new RegExp(`decisions_total\\{protocol="${protocol}",action="block",.*worker="${worker}"`),
        );
      }
    }
    expect(text.match(/^# HELP lurewatch_gate_decisions_total /gm)).toHaveLength(1);
  });

  it('lets a client continue in both as soon as the page is answered, whichever worker answers it', async () => {
    for (const client of ['198.51.100.1', '198.51.100.2']) {
      const page = (await stopped(first, LURE, client)) ?? '';
      const html = (await connection(gate.page)(page)).text;
      const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
      const offer = { expires: value('expires'), signature: value('signature') };
      // The worker that shows the page and the one that takes the answer are not the same.
      expect((await press(page, { do: 'continue', ...offer })).status).toBe(303);
      expect(await openInBoth(LURE, client)).toBe(true);
      await connection(gate.page)('/');
    }
    expect(await openInBoth(LURE, '198.51.100.3')).toBe(false);
  });

  it('hands on requests for access taken by either, and what is granted is open in both', async () => {
    for (const url of [ANOTHER, THIRD]) {
      const page = (await stopped(second, url, '203.0.113.5')) ?? '';
      expect((await press(page, { do: 'ask', reason: 'our supplier' })).status).toBe(303);
    }
    const waiting = async (): Promise<readonly { readonly id: string }[]> =>
      Object(await call(server, 'GET', '/v1/access-requests?limit=100')).data;
    await until('the service has both', async () => (await waiting()).length === 2);
    for (const { id } of await waiting()) {
      await call(server, 'POST', `/v1/access-requests/${id}/answer`, {
        ...{ answer: 'grant', duration: 'hour', subject: 'all' },
      });
    }
    await until('both are open in both', async () =>
      (await Promise.all([ANOTHER, THIRD].map((url) => openInBoth(url, '203.0.113.6')))).every(Boolean),
    );
  });

  it('follows the lists in both, tells the service what either stopped, and has one RPZ zone', async () => {
    await call(server, 'POST', '/v1/lists/block', { entry: 'listed.example' });
    const isListed = async (send: Send) => (await stopped(send, 'https://listed.example/', '192.0.2.7')) !== null;
    await until('the entry counts in both', async () => (await isListed(first)) && (await isListed(second)));
    const told = async () => Object(await call(server, 'GET', '/v1/gate-blocks')).data.blocked;
    let asked = 0;
    await until('what was stopped so far is told', async () => {
      const before = asked;
      asked = await told();
      await sleep(600);
      return asked > 0 && asked === before;
    });
    for (let nth = 0; nth < 4; nth++) await stopped(nth < 2 ? first : second, LURE, '192.0.2.7');
    await until('the service knows all four', async () => (await told()) === asked + 4);
    const host = new URL(LURE).hostname;
    await until('the zone has what was judged', async () => (await first(`/rpz/${TOKEN}`)).text.includes(`\n${host} `));
    expect((await second(`/rpz/${TOKEN}`)).text).toBe((await first(`/rpz/${TOKEN}`)).text);
  });

  it('reads the policy again in both', async () => {
    writeFileSync(policyFile, JSON.stringify({ block: ['policy.example'] }));
    gate.child.kill('SIGHUP');
    const isBlocked = async (send: Send) => (await stopped(send, 'https://policy.example/', '192.0.2.8')) !== null;
    await until('it counts in both', async () => (await isBlocked(first)) && (await isBlocked(second)));
  });

  it('loses with a killed worker no request of the other, and the next knows what the last one knew', async () => {
    let isOver = false;
    let answered = 0;
    const ofFirst = (async () => {
      while (!isOver) {
        expect(await stopped(first, LURE, '192.0.2.9')).not.toBeNull();
        answered++;
      }
    })();
    // Where the test fails before it ends, its connection is cut.
    ofFirst.catch(() => undefined);
    await killWorker(2);
    // From here on nobody who connects is lost either.
    for (let nth = 0; nth < 20; nth++) expect(await stopped(connection(gate.http), LURE, '192.0.2.9')).not.toBeNull();
    isOver = true;
    await ofFirst;
    expect(answered).toBeGreaterThan(0);
    await expect(second('/health')).rejects.toThrow(/lost|ECONNRESET|socket hang up/);
    expect(gate.output()).toMatch(/"a worker ended, another takes its place","worker":2,.*"signal":"SIGKILL"/);
    await connectToBoth();
    expect(await openInBoth(LURE, '198.51.100.1')).toBe(true);
    expect(await openInBoth(ANOTHER, '203.0.113.6')).toBe(true);
    for (const host of ['listed.example', 'policy.example']) {
      expect(await stopped(second, `https://${host}/`, '192.0.2.9')).not.toBeNull();
    }
  });

  it('goes on following the service when the first was killed, and ends whole', async () => {
    await killWorker(1);
    await connectToBoth();
    expect(await openInBoth(LURE, '198.51.100.1')).toBe(true);
    await call(server, 'POST', '/v1/lists/block', { entry: 'later.example' });
    const isListed = async (send: Send) => (await stopped(send, 'https://later.example/', '192.0.2.7')) !== null;
    await until('the entry counts in both', async () => (await isListed(first)) && (await isListed(second)));
    expect(await accepts(gate.rpz)).toBe(true);
    const pids = [1, 2].map((worker) => listening(worker).at(-1) ?? 0);
    await gate.end('SIGTERM');
    expect(gate.child.exitCode).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  });
});

/** On a connection of its own. */
function overIcap(url: string): Promise<string> {
  const head = `GET ${url} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`;
  const socket = connect({ host: '127.0.0.1', port: gate.icap });
  socket.end(
    `REQMOD icap://gate/reqmod ICAP/1.0\r\nHost: gate\r\nAllow: 204\r\nConnection: close\r\nEncapsulated: req-hdr=0, null-body=${head.length}\r\n\r\n${head}`,
  );
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}
