import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../browser/local-server.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { outcomeOf, runCli, startCli } from './run-cli.ts';

const PLANS = { swift: { requests_per_second: 50, requests_per_day: null, requests_per_month: null, batch_size: 50 } };
const urls = (count: number) => Array.from({ length: count }, (_, i) => `https://h${i}.example/x`);

describe('many URLs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bulk-'));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { plans: PLANS });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const environmentOf = async (plan?: string) => {
    const { token } = await server.newAccount(plan === undefined ? {} : { plan });
    return { LUREWATCH_URL: server.url, LUREWATCH_KEY: token };
  };

  test('check of a file: a rate limit changes only the time, whatever the concurrency', async () => {
    const environment = await environmentOf('swift');
    const input = `${urls(300).join('\n')}\n`;
    const run = await runCli(['check', '--concurrency', '8', '--format', 'tsv', '-'], { input, environment });
    const rows = run.stdout.trim().split('\n').slice(1);
    expect(rows.map((row) => row.split('\t')[4])).toEqual(urls(300));
    expect(rows.filter((row) => row.startsWith('failed'))).toEqual([]);
  });

  test('enrich: with wait none is lost; with offline each line says who judged', async () => {
    const environment = await environmentOf('swift');
    const input = urls(250)
      .map((url) => `${JSON.stringify({ url })}\n`)
      .join('');
    const enrich = async (args: readonly string[]) => {
      const { stdout } = await runCli(['enrich', '--concurrency', '8', ...args], { input, environment });
      return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const waited = await enrich([]);
    expect(waited.map((event) => [event.url, event['lurewatch.by'], 'lurewatch.verdict' in event])).toEqual(
      urls(250).map((url) => [url, undefined, true]),
    );
    const here = await enrich(['--on-limit', 'offline']);
    expect(here.every((event) => 'lurewatch.verdict' in event && !('lurewatch.error' in event))).toBe(true);
    expect(here.some((event) => event['lurewatch.by'] === 'offline')).toBe(true);
    const failed = await enrich(['--on-limit', 'error']);
    expect(failed.some((event) => event['lurewatch.error'] === 'rate_limit_exceeded')).toBe(true);
  });

  test('a long file that is kept goes through the service’s batches by itself', async () => {
    const environment = await environmentOf('swift');
    const file = join(folder, 'urls.txt');
    writeFileSync(file, `${[...urls(1_500), 'nonsense'].join('\r\n')}\r\n`);
    const run = await runCli(['check', '--store', '--file', file, '--format', 'tsv'], { environment });
    const rows = run.stdout.trim().split('\n').slice(1);
    expect(rows.map((row) => row.split('\t')[4])).toEqual([...urls(1_500), 'nonsense']);
    expect(rows.at(-1)).toMatch(/^invalid/);
    expect(rows.filter((row) => row.startsWith('failed'))).toEqual([]);
    const listed = await server.call('GET', '/v1/batches', { token: environment.LUREWATCH_KEY });
    expect(listed.json.data).toMatchObject([{ total: 1_501, status: 'completed' }]);
  });

  test('what is named is kept and looked up in full; what comes by the line is neither, in both commands', async () => {
    const environment = await environmentOf();
    const kept = async () =>
      (await server.call('GET', '/v1/analyses', { token: environment.LUREWATCH_KEY })).json.data.length;
    await runCli(['check', '-'], { input: 'https://a.example/\n', environment });
    await runCli(['enrich'], { input: '{"url":"https://a.example/"}\n', environment });
    expect(await kept()).toBe(0);
    await runCli(['check', 'https://a.example/'], { environment });
    expect(await kept()).toBe(1);
    await runCli(['enrich', '--store', '--ecs'], { input: '{"url":"https://b.example/"}\n', environment });
    expect(await kept()).toBe(2);
  });

  test('enrich names an analysis only where it is kept, and links to where a person sees it', async () => {
    const environment = await environmentOf();
    const input = '{"url":"https://paypa1-login.example/verify"}\n';
    const enrich = async (args: readonly string[]) =>
      JSON.parse((await runCli(['enrich', '--ecs', ...args], { input, environment })).stdout);
    const passing = await enrich([]);
    expect(passing['lurewatch.id']).toBeUndefined();
    expect(passing.threat.enrichments[0].indicator.reference).toBeUndefined();
    const stored = await enrich(['--store']);
    const id = stored['lurewatch.id'];
    expect((await server.call('GET', `/v1/analysis/${id}`, { token: environment.LUREWATCH_KEY })).status).toBe(200);
    expect(stored.threat.enrichments[0].indicator.reference).toBe(`${server.url}/app/analysis/${id}`);
  });

  test('while the service is away the detector in this program judges, and afterwards the service again', async () => {
    let isAway = false;
    const front = await listenLocally(
      createServer(async (request, response) => {
        if (isAway) return void request.socket.destroy();
        let body = '';
        for await (const chunk of request) body += chunk;
        const { authorization = '', ...rest } = request.headers;
        const answer = await fetch(server.url + request.url, {
          method: request.method ?? 'GET',
          headers: { authorization, 'content-type': String(rest['content-type'] ?? 'application/json') },
          ...(body !== '' && { body }),
        });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      }),
    );
    onTestFinished(front.close);
    const environment = { ...(await environmentOf()), LUREWATCH_URL: front.url };
    for (const [policy, by] of [
      ['offline', 'offline'],
      ['wait', undefined],
    ] as const) {
      isAway = false;
      const child = startCli(['enrich', '--cache', '0', '--on-unreachable', policy], environment);
      const done = outcomeOf(child);
      if (child.stdout === null) throw new Error('no output');
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const ask = async (url: string) => {
        child.stdin?.write(`${JSON.stringify({ url })}\n`);
        return JSON.parse(String((await lines.next()).value));
      };
      expect((await ask('https://a.example/'))['lurewatch.by']).toBeUndefined();
      isAway = true;
      if (policy === 'wait') setTimeout(() => (isAway = false), 1_500);
      const away = await ask('https://paypa1-login.example/verify');
      expect([away['lurewatch.verdict'], away['lurewatch.by']]).toEqual(['dangerous', by]);
      child.stdin?.end();
      expect((await done).stderr.includes('waiting')).toBe(policy === 'wait');
    }
  });

  test('Ctrl-C leaves whole lines and ends with 130', async () => {
    const child = startCli(['enrich', '--offline']);
    const done = outcomeOf(child);
    const whole = '{"url":"https://a.example/"}\n';
    child.stdin?.write(`${whole}{"@timestamp":"2026-11-23T10:`);
    if (child.stdout !== null) await once(child.stdout, 'data');
    child.kill('SIGINT');
    const { status, stdout } = await done;
    expect(status).toBe(130);
    expect(stdout.split('\n').filter((line) => line !== '')).toEqual([expect.stringMatching(/^\{.*\}$/)]);
  });

  test.each([
    ['enrich', 1_500, (url: string) => JSON.stringify({ url }), []],
    ['check', 300, (url: string) => url, ['--format', 'jsonl']],
  ] as const)(
    '%s --resume: behind Ctrl-C and a rotation none is missing or comes twice, behind kill -9 none is missing',
    async (command, half, lineOf, options) => {
      const file = join(folder, `${command}.log`);
      const write = (from: number, to: number) =>
        writeFileSync(file, `${urls(to).slice(from).map(lineOf).join('\n')}\n`);
      const found: string[] = [];
      const run = async (signal?: NodeJS.Signals) => {
        const position = join(folder, `${command}.position`);
        const child = startCli([command, '--offline', '--file', file, '--resume', position, ...options]);
        const done = outcomeOf(child);
        if (signal !== undefined && child.stdout !== null) {
          await once(child.stdout, 'data');
          child.kill(signal);
        }
        const { stdout } = await done;
        found.push(
          ...stdout
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line).url),
        );
      };
      write(0, half);
      await run('SIGINT');
      renameSync(file, `${file}.1`);
      write(half, 2 * half);
      await run('SIGKILL');
      const seen = new Set(found).size;
      expect(found.slice(0, seen)).toEqual(urls(seen));
      await run();
      expect(new Set(found)).toEqual(new Set(urls(2 * half)));
    },
    300_000,
  );

  test('a file of Windows is read: byte order mark and UTF-16', async () => {
    for (const [name, encoding] of [
      ['bom.txt', 'utf8'],
      ['utf16.txt', 'utf16le'],
    ] as const) {
      const file = join(folder, name);
      writeFileSync(
        file,
        Buffer.from('\uFEFFhttps://paypa1-login.example/verify\r\nhttps://github.com/\r\n', encoding),
      );
      const { stdout, status } = await runCli(['check', '--offline', '--format', 'tsv', '--file', file]);
      expect([name, status, stdout.split('\n').map((row) => row.split('\t')[0])]).toEqual([
        name,
        1,
        ['verdict', 'dangerous', 'safe', ''],
      ]);
    }
  });

  test('one column of a table is read, by its name', async () => {
    const file = join(folder, 'table.csv');
    const rows = ['a;"URL";c', '1;https://paypa1-login.example/verify;x', '2', '3;"https://github.com/;a";y'];
    writeFileSync(file, rows.join('\r\n'));
    const { stdout } = await runCli(['check', '--offline', '--format', 'jsonl', '--column', 'url', '--file', file]);
    const found = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found.map(({ verdict, url }) => [verdict, url])).toEqual([
      ['dangerous', 'https://paypa1-login.example/verify'],
      ['safe', 'https://github.com/;a'],
    ]);
    const { stderr, status } = await runCli(['check', '--offline', '--column', 'link', '--file', file]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('No column is called link; the first line is: a;')]);
  });
});

describe('a service that answers with the terminal’s own characters', () => {
  const EVIL = '\x1b]0;owned\x07\x1b[2J\u202e';
  const WORDS = { code: `c${EVIL}`, message: `m${EVIL}`, request_id: `r${EVIL}` };
  const analysis = { verdict: `dangerous${EVIL}`, brand_detected: `b${EVIL}`, score: 1, signals: [], checks: [] };
  test.each([
    [['history'], 200, [{ ...analysis, id: 'a', url: 'https://a.example/' }]],
    [['history', '--format', 'tsv'], 200, [{ ...analysis, id: 'a', url: 'https://a.example/' }]],
    [['history', '--format', 'jsonl'], 200, [{ ...analysis, id: EVIL, url: EVIL }]],
    [['report', 'ana_x', '--expected', 'safe'], 200, { id: `rep${EVIL}`, status: `open${EVIL}` }],
    [['history'], 400, WORDS],
    [['usage'], 500, WORDS],
    [['domain', 'a.example'], 404, WORDS],
    [['report', 'ana_x', '--expected', 'safe'], 400, WORDS],
    [['check', 'https://a.example/', '--format', 'jsonl'], 400, WORDS],
    [[`x${EVIL}`], 200, {}],
    [['check', '--file', `/missing/${EVIL}`], 200, {}],
  ])('%j, status %i: nothing of it reaches the terminal', async (args, status, said) => {
    const body = status === 200 ? { success: true, data: said, meta: {} } : { success: false, error: said };
    const { url, close } = await listenLocally(
      createServer((_request, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      ),
    );
    onTestFinished(close);
    const { stdout, stderr } = await runCli(args, { environment: { LUREWATCH_URL: url, LUREWATCH_KEY: 'lw_live_x' } });
    expect(`${stdout}${stderr}`.length).toBeGreaterThan(0);
    expect(`${stdout}${stderr}`).not.toMatch(/(?!\n|\t)[\p{Cc}\p{Cf}]/u);
  });
});
