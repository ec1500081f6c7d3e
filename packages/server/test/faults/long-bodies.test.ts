import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOP_PROBE, longestStretch } from '../support/longest-stretch.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { type Answer, type CallRequest, call } from '../support/start-test-server.ts';

/** A well-formed key for tests (the checksum is part of the format, not a secret). */
const KEY = 'lw_live_BenchBenchBenchBenchBenchBench002IpPpi';
/** In processor time of the main thread, which does not grow because others are busy. */
const LONGEST_STRETCH_MS = 130;
const MOST_BYTES = 16 * 1024 * 1024;

let server: ServerProcess;
const dataDir = temporaryDataDir();

beforeAll(async () => {
  const plansFile = join(dataDir.path, 'plans.json');
  writeFileSync(plansFile, JSON.stringify({ enterprise: { requests_per_second: null, requests_per_day: 0 } }));
  server = await startServerProcess({
    DATA_DIR: dataDir.path,
    PLANS_FILE: plansFile,
    BOOTSTRAP_API_KEY: KEY,
    ...LOOP_PROBE,
  });
  await send('{"urls":["https://warm-up.example/"]}');
  await longestStretch(server);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  dataDir.remove();
});

const send = (body: string, headers: CallRequest['headers'] = {}): Promise<Answer> =>
  call(server.url, 'POST', '/v1/batches', { token: KEY, body, headers });

/** `head`, as much of `unit` as the longest body holds, `tail`. */
function filled(head: string, unit: string, tail: string): string {
  const room = MOST_BYTES - Buffer.byteLength(head) - Buffer.byteLength(tail);
  return head + unit.repeat(Math.floor(room / Buffer.byteLength(unit))).replace(/,$/, '') + tail;
}

const list = (unit: string) => filled('{"urls":[', unit, ',"https://a.example/"]}');
const urls = Array.from(
  { length: 100_000 },
  (_, n) => `https://site.example/${String(n).padStart(6, '0')}${'x'.repeat(130)}`,
);

describe('the longest bodies do not hold the main loop up', () => {
  test.each<[string, () => string, Record<string, string>, number, string | null]>([
    ['a hundred thousand URLs', () => JSON.stringify({ urls }), {}, 202, null],
    ['as many under an Idempotency-Key', () => JSON.stringify({ urls }), { 'idempotency-key': 'once' }, 202, null],
    ['as many again under that key', () => JSON.stringify({ urls }), { 'idempotency-key': 'once' }, 202, null],
    ['as many lines', () => urls.join('\n'), { 'content-type': 'text/plain' }, 202, null],
    ['as many in CSV', () => `url\n${urls.join('\n')}`, { 'content-type': 'text/csv' }, 202, null],
    ['millions of short texts', () => list('"a",'), {}, 400, 'batch_too_large'],
    ['numbers', () => list('1,'), {}, 400, 'batch_too_large'],
    ['objects', () => list('{},'), {}, 400, 'invalid_body'],
    ['one long text', () => filled('{"urls":["', 'x', '"]}'), {}, 202, null],
    ['one long text that is no Latin', () => filled('{"urls":["', '\u{1f600}', '"]}'), {}, 202, null],
    ['escapes', () => filled('{"urls":["', '\\u0061', '"]}'), {}, 202, null],
    ['lists in lists', () => filled('{"urls":', '[', ''), {}, 400, 'invalid_body'],
    [
      'lists in lists, closed',
      () => `{"urls":${'['.repeat(8_000_000)}${']'.repeat(8_000_000)}}`,
      {},
      400,
      'invalid_body',
    ],
    [
      'fields',
      () => `{${Array.from({ length: 900_000 }, (_, n) => `"field${n}":1`).join(',')}}`,
      {},
      400,
      'invalid_body',
    ],
    [
      'a field that is no field, in a list',
      () => list('"__proto__","constructor","prototype",'),
      {},
      400,
      'batch_too_large',
    ],
    ['no end', () => filled('{"urls":["', 'x', ''), {}, 400, 'invalid_json'],
    ['empty lines', () => filled('', '\n', ''), { 'content-type': 'text/plain' }, 400, 'batch_empty'],
    ['commas', () => filled('', ',', ''), { 'content-type': 'text/csv' }, 400, null],
    ['quotes', () => filled('', '"",', ''), { 'content-type': 'text/csv' }, 400, null],
    [
      'bytes that are no UTF-8 at their end',
      () => filled('', 'https://a.example/\n', ''),
      { 'content-type': 'text/plain' },
      400,
      'batch_too_large',
    ],
  ])('%s', { timeout: 120_000 }, async (name, body, headers, status, code) => {
    // What else the machine does, and the collector of garbage, only ever add: the shortest of three counts.
    let answer = await send(body(), headers);
    let { ms, cpuMs } = await longestStretch(server);
    for (let again = 0; again < 2 && cpuMs >= LONGEST_STRETCH_MS; again++) {
      if (answer.status === 202) await remove(answer.json.data.id);
      answer = await send(body(), headers);
      ({ ms, cpuMs } = await longestStretch(server));
    }
    const figures = `${cpuMs.toFixed(0)} ms of processor time in one stretch (${ms.toFixed(0)} ms)`;
    process.stdout.write(`${name}: ${answer.status} ${answer.json?.error?.code ?? ''} ${figures}\n`);
    expect.soft(answer.status, answer.text.slice(0, 300)).toBe(status);
    if (code !== null) expect.soft(answer.json.error.code).toBe(code);
    expect(cpuMs).toBeLessThan(LONGEST_STRETCH_MS);
    if (status === 202) await remove(answer.json.data.id);
  });

  async function remove(id: string): Promise<void> {
    expect((await call(server.url, 'DELETE', `/v1/batches/${id}`, { token: KEY })).status).toBeLessThan(500);
    await longestStretch(server);
  }
});
