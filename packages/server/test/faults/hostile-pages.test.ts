import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HostileWeb, startHostileWeb } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOP_PROBE, longestStretch, type Stretch } from '../support/longest-stretch.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';

/** A well-formed key for tests (the checksum is part of the format, not a secret). */
const KEY = 'lw_live_BenchBenchBenchBenchBenchBench002IpPpi';
const AT_ONCE = 16;
/**
 * What one stretch of the main thread may cost in processor time: a URL or a page judged there by mistake costs seconds. The aim
 * is 100 ms; the rest is for garbage collection on a slow machine.
 */
const LONGEST_STRETCH_MS = 250;

let server: ServerProcess;
let web: HostileWeb;
const dataDir = temporaryDataDir();

beforeAll(async () => {
  web = await startHostileWeb();
  const plansFile = join(dataDir.path, 'plans.json');
  writeFileSync(plansFile, JSON.stringify({ enterprise: { requests_per_second: null, batch_size: 100 } }));
  server = await startServerProcess({
    DATA_DIR: dataDir.path,
    PLANS_FILE: plansFile,
    BOOTSTRAP_API_KEY: KEY,
    NETWORK_CHECKS: 'on',
    OUTBOUND_ALLOW: '127.0.0.0/8',
    // Nobody answers there: nothing leaves this machine.
    DNS_SERVERS: '127.0.0.1:9',
    FEEDS_FILE: emptyFeeds(),
    ...LOOP_PROBE,
  });
  await analyze('http://127.0.0.1:9/warm-up');
  await longestStretch(server);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await web?.close();
  dataDir.remove();
});

describe('the service goes on answering', () => {
  test('while it analyses more than two hundred hostile pages and hops', { timeout: 300_000 }, async () => {
    expect(web.urls.length).toBeGreaterThan(200);
    const health = await probedWhile(() =>
      eachOf(web.urls, async ({ name, url }) => {
        const { status, body } = await analyze(url);
        expect(`${name}: ${status}`).toBe(`${name}: 200`);
        const page = JSON.parse(body).data.checks.find((check: { name: string }) => check.name === 'page');
        expect(page.status, name).not.toBe('skipped');
      }),
    );
    report('pages', health, await longestStretch(server));
  });

  test('while batches of costly URLs arrive', { timeout: 300_000 }, async () => {
    const units = ['7', 'x', '%F0%9F%98%80', 'a@', '1-', 'a1', '%40', 'a=b&', '%2525', 'QUFB', '../', 'paypa1-', 'ü'];
    const batches = units.map((unit) =>
      Array.from({ length: 50 }, (_, n) => `https://${n}.example/${unit.repeat(2_000 / unit.length).slice(0, 1_980)}`),
    );
    const statuses = new Set<number>();
    const health = await probedWhile(() =>
      eachOf(batches, async (urls) => {
        const { status } = await post('/v1/batch', JSON.stringify({ urls, depth: 'fast' }));
        // Too much at once is refused, not queued without end.
        expect([200, 503]).toContain(status);
        statuses.add(status);
      }),
    );
    expect(statuses).toContain(200);
    report('batches', health, await longestStretch(server));
  });

  test('while requests with hostile headers arrive', { timeout: 300_000 }, async () => {
    const values = ['x'.repeat(8_000), ', '.repeat(4_000), 'q=1;'.repeat(2_000), '="'.repeat(4_000), '%'.repeat(8_000)];
    const names = [
      'accept',
      'authorization',
      'idempotency-key',
      'content-type',
      'if-none-match',
      'cookie',
      'origin',
      'x-forwarded-for',
    ];
    const cases = names.flatMap((name) => values.map((value) => ({ [name]: value })));
    const health = await probedWhile(() =>
      eachOf(cases, async (headers) => {
        const { status } = await post('/v1/analyze', '{"url":"https://a.example/","depth":"fast"}', headers);
        expect(status).toBeLessThan(500);
      }),
    );
    report('headers', health, await longestStretch(server));
  });
});

interface Health {
  readonly timesMs: readonly number[];
}

/** Asks for the service's health all the time, while something else goes on. */
async function probedWhile(work: () => Promise<void>): Promise<Health> {
  const timesMs: number[] = [];
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      expect((await send('GET', '/health/live', '', {})).status).toBe(200);
      timesMs.push(performance.now() - startedAt);
      await sleep(10);
    }
  })();
  probing.catch(() => {});
  try {
    await work();
  } finally {
    isOver = true;
    await probing;
  }
  return { timesMs: timesMs.sort((left, right) => left - right) };
}

function report(what: string, { timesMs }: Health, stretch: Stretch): void {
  const at = (share: number) => (timesMs[Math.floor((timesMs.length - 1) * share)] ?? 0).toFixed(1);
  process.stdout.write(
    `${what}: ${timesMs.length} health answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ` +
      `longest stretch of the main loop ${stretch.ms.toFixed(0)} ms (${stretch.cpuMs.toFixed(0)} ms of processor time)\n`,
  );
  expect(timesMs.length).toBeGreaterThan(0);
  expect(stretch.cpuMs).toBeLessThan(LONGEST_STRETCH_MS);
  expect(server.child.exitCode).toBeNull();
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

function analyze(url: string): Promise<{ status: number; body: string }> {
  return post('/v1/analyze', JSON.stringify({ url, depth: 'full' }));
}

function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  return send('POST', path, body, { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...headers });
}

/** Node's own client, which sends headers as they are. */
function send(method: string, path: string, body: string, headers: Readonly<Record<string, string>>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const request = http.request(server.url + path, { method, headers, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    response.on('error', reject);
  });
  request.on('error', reject).end(body);
  return promise;
}

function emptyFeeds(): string {
  const file = join(dataDir.path, 'feeds.json');
  writeFileSync(file, '{"built_in":false,"feeds":[]}');
  return file;
}
