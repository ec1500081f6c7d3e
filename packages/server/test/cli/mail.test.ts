import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { runCli } from './run-cli.ts';

const mail = (body: string): string => `From: Firm <office@firm.example>\n\n${body}\n`;
const LURE = mail('https://paypa1-login.top/verify');
const HONEST = mail('https://www.wikipedia.org/');

describe('lurewatch mail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-mail-'));
  const fileOf = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  let server: TestServer;
  let environment: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    const { token } = await server.newAccount();
    environment = { LUREWATCH_URL: server.url, LUREWATCH_KEY: token };
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const run = (args: readonly string[], input = '') => runCli(['mail', ...args], { input, environment });

  test('gives each message of files, an mbox and standard input its verdict, in order', async () => {
    const honest = fileOf('honest.eml', HONEST);
    const box = fileOf('box.mbox', `From a Mon\n${HONEST}\nFrom b Mon\n${LURE}`);
    const { status, stdout, stderr } = await run(['--format', 'tsv', honest, box, '-'], LURE);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((row) => row.split('\t'));
    expect(rows.map(([verdict, , , brand, name]) => [verdict, brand, name])).toEqual([
      ['verdict', 'brand', 'url'],
      ['safe', '', honest],
      ['safe', '', box],
      ['dangerous', 'PayPal', `${box}#2`],
      ['dangerous', 'PayPal', '-'],
    ]);
    expect([status, stderr]).toEqual([1, '']);
  });

  test('writes the whole answer as JSON', async () => {
    const { stdout } = await run(['--format', 'jsonl', '-'], LURE);
    expect(JSON.parse(stdout)).toMatchObject({ url: '-', verdict: 'dangerous', links: [{ place: 'text' }] });
  });

  test('a link that the service leaves unopened is no failed check', async () => {
    const { status, stdout } = await run(['--format', 'jsonl', '-'], mail('https://is.gd/aB3dE1'));
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'unknown', checks: [{ name: 'opened', status: 'skipped' }] });
    expect(status).toBe(0);
  });

  test('judges offline without a key, and says what was not looked at', async () => {
    const offline = (input: string, ...args: string[]) =>
      runCli(['mail', '--offline', '--format', 'jsonl', ...args, '-'], { input, environment: {} });
    const { status, stdout, stderr } = await offline(LURE);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      ...{ id: null, verdict: 'dangerous', brand_detected: 'PayPal' },
      links: [{ place: 'text', verdict: 'dangerous' }],
      checks: [{ name: 'opened', status: 'skipped', reason: 'offline', count: 1 }],
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('None was opened')]);
    const byService = JSON.parse((await run(['--format', 'jsonl', '-'], LURE)).stdout);
    for (const name of ['score', 'signals', 'links', 'attachments', 'sender', 'message_sha256'])
      expect(answer[name], name).toEqual(byService[name]);
    const empty = await offline('');
    expect([empty.status, empty.stderr]).toEqual([3, expect.stringContaining('There is no message.')]);
  });

  test('offline believes who sent it of the named servers alone', async () => {
    const input = `Authentication-Results: mx.own.example; dmarc=pass header.from=firm.example\n${HONEST}`;
    const passed = async (...args: string[]) => {
      const { stdout } = await runCli(['mail', '--offline', '--format', 'jsonl', '-', ...args], {
        input,
        environment: {},
      });
      return JSON.parse(stdout).sender.authentication?.passed ?? null;
    };
    expect(await passed()).toBeNull();
    expect(await passed('--trusted-server', 'mx.own.example')).toBe(true);
    expect(await passed('--trusted-server', 'mx.own.example', '--trusted-server', 'mx2.own.example')).toBe(true);
    // As the document has it: before the files.
    const first = ['mail', '--offline', '--trusted-server', 'mx.own.example', fileOf('proven.eml', input)];
    expect((await runCli(first, { environment: {} })).status).toBe(0);
    expect((await run(['-', '--trusted-server', 'mx.own.example'], HONEST)).status).toBe(2);
  });

  test('ends with 0, 1, 2 or 3', async () => {
    const honest = fileOf('one.eml', HONEST);
    expect((await run([honest])).status).toBe(0);
    const empty = await run([honest, '-']);
    expect(empty.status).toBe(3);
    expect(empty.stderr).toBe('message 2: -: There is no message.\n1 of 2 messages could not be judged.\n');
    expect((await run(['-', honest], LURE)).status).toBe(1);
    for (const args of [[], ['-', '-'], [join(folder, 'missing')], ['--format', 'xml', honest]]) {
      const { status, stderr } = await run(args);
      expect([status, stderr], args.join(' ')).toEqual([2, expect.stringMatching(/./)]);
    }
    const wrongKey = await runCli(['mail', honest], {
      environment: { ...environment, LUREWATCH_KEY: 'lw_live_wrong' },
    });
    expect(wrongKey.status).toBe(2);
    const away = await runCli(['mail', '--timeout', '1', honest], {
      environment: { ...environment, LUREWATCH_URL: 'http://127.0.0.1:9999' },
    });
    expect([away.status, away.stdout]).toEqual([3, expect.stringContaining('failed')]);
  });
});
