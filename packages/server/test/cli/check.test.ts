import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenLocally } from '../browser/local-server.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { outcomeOf, runCli, startCli } from './run-cli.ts';

const LURE = 'hxxps://paypa1-login[.]example/verify';
const HONEST = 'https://github.com/';
const folder = mkdtempSync(join(tmpdir(), 'lurewatch-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('lurewatch check --offline', () => {
  const check = (args: readonly string[], input = '') => runCli(['check', '--offline', ...args], { input });

  test('ends with 0, 1, 2 or 3', async () => {
    expect((await check([HONEST])).status).toBe(0);
    expect((await check([HONEST, LURE, 'nonsense'])).status).toBe(1);
    expect((await check([HONEST, 'nonsense'])).status).toBe(3);
    expect((await check(['http://intranet/'])).status).toBe(3);
    for (const args of [[], ['-', HONEST], ['--file', 'x', HONEST], ['--format', 'xml', HONEST], ['--bogus']]) {
      const { status, stderr, stdout } = await check(args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).not.toBe('');
    }
    const missing = await check(['--file', join(folder, 'missing')]);
    expect([missing.status, missing.stderr]).toEqual([2, expect.stringContaining('cannot be read')]);
  });

  test('keeps the order, passes over bad lines and says which, and skips blank ones', async () => {
    const hosts = Array.from({ length: 5000 }, (_, index) => `https://h${index}.example/`);
    const file = join(folder, 'urls.txt');
    writeFileSync(file, [...hosts.slice(0, 2500), '', 'nonsense\u001b[31m', ...hosts.slice(2500)].join('\r\n'));
    const { status, stdout, stderr } = await check(['--file', file]);
    const [head, ...rows] = stdout.trimEnd().split('\n');
    expect(head).toBe('verdict\tscore\trisk_score\tbrand\turl');
    expect(rows.map((row) => row.split('\t')[4])).toEqual([
      ...hosts.slice(0, 2500),
      'nonsense\\u{1b}[31m',
      ...hosts.slice(2500),
    ]);
    expect(stderr).toContain('line 2502: nonsense\\u{1b}[31m');
    expect(stderr).toContain('1 of 5001 lines could not be judged.');
    expect(status).toBe(stdout.includes('dangerous') ? 1 : 3);
  });

  test('writes JSON and JSON Lines with reasons, whatever a line is', async () => {
    const lines = `${LURE}\nnonsense\n`;
    const { stdout } = await check(['--format', 'json', '-'], lines);
    const answers = JSON.parse(stdout);
    expect(answers).toEqual([
      expect.objectContaining({ url: LURE, verdict: 'dangerous', is_phishing: true, brand_detected: 'PayPal' }),
      { url: 'nonsense', verdict: 'invalid', error: { code: 'invalid_url', message: expect.any(String) } },
    ]);
    expect(answers[0].signals.length).toBeGreaterThan(0);
    const jsonl = await check(['--format', 'jsonl', '-'], lines);
    expect(
      jsonl.stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(answers);
    expect(JSON.parse((await check(['--format', 'json', '-'], '\n')).stdout)).toEqual([]);
  });

  test('a table shows no control character of a URL, and colour only on a terminal', async () => {
    const { stdout } = await check(['--format', 'table', '-'], 'https://a.example/\u202egnp.exe\u001b[31m\n');
    expect(stdout).toContain('https://a.example/\\u{202e}gnp.exe\\u{1b}[31m');
    expect(stdout).not.toContain('\u001b');
  });

  test('a line without an end takes no memory and stops nothing', async () => {
    const { stdout, stderr } = await check(['-'], `https://a.example/${'a'.repeat(3_000_000)}\n${HONEST}\n`);
    expect(stdout.length).toBeLessThan(70_000);
    expect(stdout).toMatch(/safe\t\d+\t\d+\t\thttps:\/\/github\.com\/\n$/);
    expect(stderr).toContain('longer than 2048');
  });

  test('Ctrl-C leaves what was done', async () => {
    const child = startCli(['check', '--offline', '--format', 'json', '-']);
    const done = outcomeOf(child);
    child.stdin?.write(`${LURE}\n${HONEST}\n`);
    if (child.stdout !== null) await once(child.stdout, 'data');
    let seen = '';
    child.stdout?.on('data', (text) => {
      seen += text;
    });
    while (!seen.includes(HONEST)) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const { status, stdout, stderr } = await done;
    expect(status).toBe(130);
    expect(JSON.parse(stdout)).toHaveLength(2);
    expect(stderr).toContain('Interrupted after 2 lines');
  });
});

describe('lurewatch with a service', () => {
  let server: TestServer;
  let environment: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { plans: { small: { ...OPEN, batch_size: 7 } } });
    const { token } = await server.newAccount({ plan: 'small' });
    environment = { LUREWATCH_URL: server.url, LUREWATCH_KEY: token };
  });
  afterAll(() => server.close());

  test('check asks in batches of the plan, keeps the order, and history, report and usage tell of it', async () => {
    const urls = [LURE, 'nonsense', ...Array.from({ length: 40 }, (_, index) => `h${index}.example/x`)];
    const { status, stdout, stderr } = await runCli(['check', '--store', '--format', 'jsonl', '-'], {
      input: urls.join('\n'),
      environment,
    });
    expect(status, stderr).toBe(1);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ url }) => url)).toEqual(urls);
    expect(answers[0]).toMatchObject({ id: expect.stringMatching(/^ana_/), brand_detected: 'PayPal' });
    expect(answers[1]).toMatchObject({ verdict: 'invalid', error: { code: 'invalid_url' } });

    const history = await runCli(['history', '--verdict', 'dangerous', '--format', 'jsonl'], { environment });
    expect(history.stdout).toContain('paypa1-login');
    const searched = await runCli(['history', 'PAYPAL', '--format', 'jsonl'], { environment });
    expect(searched.stdout.trim().split('\n')).toHaveLength(1);
    const report = await runCli(['report', answers[0].id, '--expected', 'safe', '--comment', 'a test'], {
      environment,
    });
    expect(report.stdout).toMatch(/^rep_\w+\topen\n$/);
    expect((await runCli(['report', 'ana_x', '--expected', 'safe'], { environment })).status).toBe(2);
    const usage = await runCli(['usage'], { environment });
    expect(usage.stdout).toContain('analyses  41 from');
  });

  test('batch sends a file, waits, and writes a line for each; domain tells what is known then', async () => {
    const file = join(folder, 'batch.txt');
    writeFileSync(file, [LURE, '', 'nonsense', 'h1.batch.example/x', 'https://h2.batch.example/'].join('\r\n'));
    const run = (args: readonly string[]) => runCli(args, { environment });
    const csv = await run(['batch', '--depth', 'fast', file]);
    expect(csv.status, csv.stderr).toBe(1);
    expect(csv.stderr).toMatch(/^Batch bat_\w+: 4 lines\.\n1 dangerous, .* 1 not judged\.\n$/);
    const [head, ...rows] = csv.stdout.trimEnd().split('\r\n');
    expect(head).toMatch(/^"line","url","verdict"/);
    expect(rows).toHaveLength(4);

    const lines = 'h1.batch.example/x\n';
    const jsonl = await runCli(['batch', '--depth', 'fast', '--format', 'jsonl', '-'], { input: lines, environment });
    expect(JSON.parse(jsonl.stdout)).toMatchObject({ index: 0, success: true });

    const left = await run(['batch', '--no-wait', '--depth', 'fast', file]);
    expect([left.status, left.stderr]).toEqual([0, '']);
    expect(left.stdout).toMatch(/^bat_\w+\n$/);

    const { stdout } = await run(['domain', 'hxxps://h1.batch[.]example/x']);
    expect(stdout).toMatch(/^domain {6}batch\.example\n/);
    expect(stdout).toMatch(/host {8}h1\.batch\.example, \d+ times, 0 dangerous/);
    // What was judged again and again stands once.
    const addresses = stdout.match(/https?:\/\/\S+?(?=,? |,|$)/gm) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(stdout).toMatch(/\d {2}https:\/\/\S+, \d+ times\n/);
    expect(JSON.parse((await run(['domain', 'batch.example', '--format', 'json'])).stdout)).toMatchObject({
      domain: 'batch.example',
    });
    expect((await run(['domain', 'never.example'])).stdout).toContain('analyses    none\n');
  });

  test('batch refuses no lines, too many, and what is no file; domain what is no domain', async () => {
    const refused = async (args: readonly string[], input = '') => {
      const { status, stdout, stderr } = await runCli(args, { input, environment });
      expect([status, stdout]).toEqual([2, '']);
      return stderr;
    };
    expect(await refused(['batch', '-'], '\n\n')).toContain('no URL');
    expect(await refused(['batch', '-'], 'a.example\n'.repeat(100_001))).toContain('at most 100000');
    expect(await refused(['batch', join(folder, 'missing')])).toContain('cannot be read');
    expect(await refused(['domain', 'co.uk'])).toContain('names are registered below');
  });

  test('Ctrl-C leaves a batch with the service, and tells its id', async () => {
    const file = join(folder, 'long.txt');
    writeFileSync(file, 'https://h.example/\n'.repeat(20_000));
    const child = startCli(['batch', '--depth', 'fast', file], environment);
    const done = outcomeOf(child);
    let told = '';
    child.stderr?.on('data', (text) => {
      told += text;
    });
    while (!told.includes('20000 lines')) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const { status, stdout, stderr } = await done;
    expect([status, stdout]).toEqual([130, '']);
    expect(stderr).toMatch(/^Batch bat_\w+: 20000 lines\.\nInterrupted/);
  });

  test('a wrong key ends the run at the start; a service that is away fails each line', async () => {
    const wrong = await runCli(['check', HONEST], {
      environment: { ...environment, LUREWATCH_KEY: 'lw_live_nonsense' },
    });
    expect([wrong.status, wrong.stdout, wrong.stderr]).toEqual([2, '', expect.stringContaining('api_key_invalid')]);
    const away = await runCli(['check', HONEST, LURE], {
      environment: { ...environment, LUREWATCH_URL: 'http://127.0.0.1:9' },
    });
    expect([away.status, away.stdout]).toEqual([
      3,
      expect.stringMatching(/failed\t\t\t\thttps:\/\/github\.com\/\nfailed/),
    ]);
    expect((await runCli(['check', HONEST], { environment: { LUREWATCH_URL: server.url } })).stderr).toContain('login');
  });

  test('login keeps a key that works, for its owner alone and for that service alone; the environment wins', async () => {
    const home = mkdtempSync(join(folder, 'home-'));
    const kept = join(home, 'lurewatch/credentials.json');
    const at = { XDG_CONFIG_HOME: home };
    const key = environment.LUREWATCH_KEY ?? '';
    const login = (input: string) => runCli(['login', '--url', server.url], { input, environment: at });
    expect(await login('nonsense\n')).toMatchObject({ status: 2, stderr: expect.stringContaining('not an API key') });
    expect((await login('lw_live_nonsense\n')).status).toBe(2);
    expect((await login('')).status).toBe(2);
    const done = await login(`${key}\n`);
    expect([done.status, done.stderr]).toEqual([0, '']);
    expect(done.stdout).not.toContain(key);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    chmodSync(kept, 0o644);
    await login(`${key}\n`);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual({ url: server.url, key });

    expect((await runCli(['usage'], { environment: at })).status).toBe(0);
    const other = await runCli(['usage'], { environment: { ...at, LUREWATCH_KEY: 'lw_live_nonsense' } });
    expect(other.stderr).toContain('api_key_invalid');
    const elsewhere = await runCli(['usage'], { environment: { ...at, LUREWATCH_URL: 'http://127.0.0.1:9' } });
    expect(elsewhere.stderr).toContain('There is no API key');
    const commands = /With --offline, which (.+) have/.exec(elsewhere.stderr)?.[1]?.split(/, | and /) ?? [];
    expect(commands).toHaveLength(5);
    for (const command of commands) expect((await runCli([command, '--help'])).stdout).toContain('--offline');
  });

  test('a reader that has had enough ends the run quietly', async () => {
    const child = startCli(['check', '--offline', '-']);
    const done = outcomeOf(child);
    child.stdin?.on('error', () => {});
    child.stdin?.end(`${HONEST}\n`.repeat(200_000));
    if (child.stdout !== null) await once(child.stdout, 'data');
    child.stdout?.destroy();
    const { stderr } = await done;
    expect(stderr).toBe('');
  });

  test('a slow service slows the reading down', async () => {
    let asked = 0;
    const slow = await listenLocally(
      createServer((request, response) => {
        if (request.url === '/v1/batch') asked += 1;
        else response.end('{"success":true,"data":{"limits":{"batch_size":5}},"meta":{}}');
      }),
    );
    const child = startCli(['check', '--concurrency', '3', '-'], { ...environment, LUREWATCH_URL: slow.url });
    const done = outcomeOf(child);
    child.stdin?.on('error', () => {});
    child.stdin?.write(`${HONEST}\n`.repeat(5_000_000));
    while (asked < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(asked).toBe(3);
    expect(child.stdin?.writableLength ?? 0).toBeGreaterThan(50_000_000);
    child.kill('SIGKILL');
    await done;
    await slow.close();
  });
});

const OPEN = { requests_per_second: null, requests_per_day: null, requests_per_month: null, api_keys: 5, webhooks: 5 };
