import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { describeWithProgram } from '../support/with-program.ts';
import { CLI_MAIN, outcomeOf, runCli, startCli } from './run-cli.ts';

const LURE = 'https://paypa1-login.example/verify';
const LURE_HTTP = 'http://paypa1-login.example/verify';
const enrich = (args: readonly string[], input: string) => runCli(['enrich', '--offline', ...args], { input });
const only = async (args: readonly string[], event: object | string) => {
  const { stdout } = await enrich(args, `${typeof event === 'string' ? event : JSON.stringify(event)}\n`);
  return JSON.parse(stdout);
};

describe('lurewatch enrich --offline', () => {
  test('adds flat fields at the end, of the worst URL, and leaves every byte of the line as it was', async () => {
    const line =
      '{ "id": 12345678901234567890, "n":1.0, "message":"see hxxps://paypa1-login[.]example/verify, https://github.com/" }';
    const { stdout, status } = await enrich([], `${line}\r\n`);
    expect(status).toBe(0);
    expect(stdout.startsWith(line.slice(0, -1))).toBe(true);
    expect(JSON.parse(stdout)).toMatchObject({
      'lurewatch.verdict': 'dangerous',
      'lurewatch.brand': 'PayPal',
      'lurewatch.url': 'hxxps://paypa1-login[.]example/verify',
      'lurewatch.urls': 2,
    });
  });

  test('adds ECS fields, also into objects that are there, and keeps what the event says of itself', async () => {
    const added = await only(['--ecs'], { url: { full: LURE } });
    expect(added).toMatchObject({
      threat: {
        enrichments: [
          {
            indicator: { type: 'url', url: { full: LURE }, confidence: 'High', provider: 'lurewatch' },
            matched: { atomic: LURE, field: 'url.full' },
          },
        ],
      },
      event: { kind: 'enrichment', risk_score: 100 - added['lurewatch.score'] },
    });
    const line = `{"event":{"kind":"alert","id":9007199254740993,"risk_score":7},"threat":{"enrichments":[{"indicator":{}}],"x":1.50},"url":"${LURE}"}`;
    const { stdout } = await enrich(['--ecs'], `${line}\n`);
    expect(stdout).toContain('{"kind":"alert","id":9007199254740993,"risk_score":7}');
    expect(stdout).toContain('"x":1.50');
    expect(JSON.parse(stdout).threat.enrichments).toHaveLength(2);
    expect(await only(['--ecs'], { 'event.risk_score': 3, threat: 'x', url: LURE })).toMatchObject({
      'event.risk_score': 3,
      event: { kind: 'enrichment' },
      threat: 'x',
      'threat.enrichments': [{ matched: { field: 'url' } }],
    });
    const safe = await only(['--ecs'], { url: { full: 'https://github.com/' } });
    expect([safe.threat, safe.event.risk_score, safe['lurewatch.verdict']]).toEqual([
      undefined,
      expect.any(Number),
      'safe',
    ]);
  });

  test('enriches anew what was enriched before', async () => {
    const once = await enrich([], `${JSON.stringify({ url: LURE, 'lurewatch.verdict': 'safe', n: 1 })}\n`);
    expect(JSON.parse(once.stdout)).toMatchObject({ 'lurewatch.verdict': 'dangerous', n: 1 });
    expect(once.stdout.match(/lurewatch\.verdict/g)).toHaveLength(1);
  });

  test('takes URLs from the fields it is told, with or without a scheme', async () => {
    const event = { dns: { question: { name: 'paypa1-login.example' } }, message: 'https://github.com/' };
    expect(await only(['--field', 'dns.question.name'], event)).toMatchObject({ 'lurewatch.verdict': 'dangerous' });
    expect(await only(['--field', 'message'], event)).toMatchObject({ 'lurewatch.verdict': 'safe' });
    expect(await only(['--text'], `clicked ${LURE}`)).toMatchObject({
      message: `clicked ${LURE}`,
      'lurewatch.verdict': 'dangerous',
    });
  });

  const verdictOf = async (args: readonly string[], event: object | string) => {
    const added = await only(args, event);
    return [added['lurewatch.verdict'], added['lurewatch.url']];
  };

  test.each([
    [{ host: 'paypa1-login.example', uri: '/verify', method: 'GET', referrer: 'http://mail.example.com/' }, LURE_HTTP],
    [{ server_name: 'paypa1-login.example', 'id.orig_h': '192.0.2.1' }, 'paypa1-login.example'],
    [{ event_type: 'http', http: { hostname: 'paypa1-login.example', url: '/verify' } }, LURE_HTTP],
    [{ event_type: 'tls', tls: { sni: 'paypa1-login.example' } }, 'paypa1-login.example'],
    [{ event_type: 'dns', dns: { version: 3, queries: [{ rrname: 'paypa1-login.example' }] } }, 'paypa1-login.example'],
    [{ winlog: { event_id: '22', event_data: { QueryName: 'paypa1-login.example' } } }, 'paypa1-login.example'],
    [{ evidence: [{ url: LURE }] }, LURE],
    [{ threatsInfoMap: [{ threat: 'paypa1-login.example/verify' }, { threat: LURE }] }, LURE],
  ])('reads what a SOC has by default: %j', async (event, url) => {
    expect(await verdictOf([], event)).toEqual(['dangerous', url]);
  });

  test.each([
    ['1795338000.001 312 192.0.2.44 TCP_TUNNEL/200 3912 CONNECT paypa1-login.example:443 - HIER_DIRECT/192.0.2.9 -'],
    ['22-Nov-2026 09:02:02.834 queries: info: client 192.0.2.9#53296: query: paypa1-login.example IN A +'],
    ['Nov 22 09:02:02 pihole dnsmasq[971]: query[A] paypa1-login.example from 192.0.2.9'],
    ['Nov 22 09:02:02 resolver unbound[1234]: [1234:0] info: 192.0.2.9 paypa1-login.example. A IN'],
  ])('sees hosts in the text of proxies and resolvers: %s', async (line) => {
    const [verdict] = await verdictOf(['--text'], line);
    expect(verdict).toBe('dangerous');
  });

  test('a referrer’s verdict never stands for the line', async () => {
    const zeek = ['#separator \\x09', '#fields\tts\thost\turi\treferrer'];
    const { stdout } = await enrich(
      ['--text'],
      `${[...zeek, '1.5\tpaypa1-login.example\t/verify\thttp://mail.example.com/'].join('\n')}\n`,
    );
    expect(JSON.parse(stdout.trim().split('\n')[2] ?? '')).toMatchObject({
      'lurewatch.verdict': 'dangerous',
      'lurewatch.url': LURE_HTTP,
      'lurewatch.referrer_url': 'http://mail.example.com/',
    });
    const came = await only([], { host: 'github.com', uri: '/', referrer: LURE });
    expect([came['lurewatch.verdict'], came['lurewatch.referrer_verdict']]).toEqual(['safe', 'dangerous']);
    const alone = await only([], { referrer: LURE });
    expect([alone['lurewatch.verdict'], alone['lurewatch.referrer_verdict']]).toEqual([undefined, 'dangerous']);
  });

  test('joins fields by a template, and goes through lists', async () => {
    const event = { a: { b: 'paypa1-login.example' }, c: '/verify', list: [{ x: 'github.com' }, { x: LURE }] };
    expect(await verdictOf(['--url', 'https://{a.b}{c}'], event)).toEqual(['dangerous', LURE]);
    expect(await verdictOf(['--field', 'list[].x'], event)).toEqual(['dangerous', LURE]);
    expect(await only(['--url', '{a.b}{missing}'], event)).toEqual(event);
  });

  test('says so when a thousand lines held no URL', async () => {
    const { stderr } = await enrich([], '{"x":1}\n'.repeat(1_500));
    expect(stderr).toContain('A thousand lines held no URL');
  });

  test('passes on what holds no URL, is no object, or is broken, as it is', async () => {
    const lines = ['{"message":"hello"}', '[1]', 'null', '{"broken"', '', '{}', `"${LURE}"`, `{"__proto__":{"x":1}}`];
    const { stdout, stderr } = await enrich([], lines.map((line) => `${line}\n`).join(''));
    expect(stdout).toBe(lines.map((line) => `${line}\n`).join(''));
    expect(stderr).toContain('4 not a JSON object');
  });

  test('one line out for each of 100 000 lines in, in their order', async () => {
    const child = startCli(['enrich', '--offline', '--ecs']);
    child.stderr?.resume();
    const write = async () => {
      for (let seq = 0; seq < 100_000; seq++) {
        const url = seq % 3 === 0 ? '' : `,"url":{"full":"https://h${seq % 1000}.example/${seq % 7}"}`;
        if (child.stdin?.write(`{"seq":${seq}${url}}\n`) === false) await once(child.stdin, 'drain');
      }
      child.stdin?.end();
    };
    void write();
    if (child.stdout === null) throw new Error('no output');
    let count = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      expect(line.startsWith(`{"seq":${count}${count % 3 === 0 ? '}' : ',"url"'}`)).toBe(true);
      expect(line.includes('"risk_score":')).toBe(count % 3 !== 0);
      count += 1;
    }
    expect(count).toBe(100_000);
  });
});

describe('lurewatch enrich with a service', () => {
  let server: TestServer;
  let environment: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    const { token } = await server.newAccount();
    environment = { LUREWATCH_URL: server.url, LUREWATCH_KEY: token };
  });
  afterAll(() => server.close());

  test('works with a key that may only analyse', async () => {
    const { account } = await server.newAccount();
    const { token } = await server.newKey(account.id, { scopes: ['analyze'] });
    const restricted = { environment: { LUREWATCH_URL: server.url, LUREWATCH_KEY: token } };
    // More lines than go into one request.
    const input = Array.from({ length: 12 }, (_, i) => `${JSON.stringify({ url: `${LURE}/${i}` })}\n`).join('');
    const { stdout, status, stderr } = await runCli(['enrich'], { ...restricted, input });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('scope')]);
    const verdicts = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)['lurewatch.verdict']);
    expect(verdicts).toEqual(Array.from({ length: 12 }, () => 'dangerous'));
    const { token: other } = await server.newKey(account.id, { scopes: ['lists:read', 'account:read'] });
    const refused = await runCli(['enrich'], {
      environment: { ...restricted.environment, LUREWATCH_KEY: other },
      input,
    });
    expect(refused.stdout.match(/"lurewatch\.error":"insufficient_scope"/g)).toHaveLength(12);
  });

  test('answers a single line at once, asks for a URL once, and stores nothing unless told', async () => {
    const child = startCli(['enrich'], environment);
    const done = outcomeOf(child);
    if (child.stdout === null) throw new Error('no output');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (let seq = 0; seq < 3; seq++) {
      child.stdin?.write(`${JSON.stringify({ seq, url: LURE })}\n`);
      const { value } = await lines.next();
      expect(JSON.parse(String(value))).toMatchObject({
        seq,
        'lurewatch.verdict': 'dangerous',
      });
    }
    child.stdin?.end();
    expect((await done).status).toBe(0);
    const usage = await server.call('GET', '/v1/usage', { token: environment.LUREWATCH_KEY });
    expect(usage.json.data.total_requests).toBe(1);
    const history = await server.call('GET', '/v1/analyses', { token: environment.LUREWATCH_KEY });
    expect(history.json.data).toEqual([]);
  });

  test('when the service goes away lines pass with lurewatch.error, none lost, none reordered', async () => {
    const own = await startTestServer('sqlite');
    const { token } = await own.newAccount();
    const child = startCli(['enrich', '--cache', '0', '--on-unreachable', 'error'], {
      LUREWATCH_URL: own.url,
      LUREWATCH_KEY: token,
    });
    child.stderr?.resume();
    if (child.stdout === null) throw new Error('no output');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const send = (from: number, to: number) => {
      for (let seq = from; seq < to; seq++) child.stdin?.write(`{"seq":${seq},"url":"https://h${seq}.example/"}\n`);
    };
    const receive = async (from: number, to: number) => {
      const received: Record<string, unknown>[] = [];
      for (let seq = from; seq < to; seq++) received.push(JSON.parse(String((await lines.next()).value)));
      expect(received.map(({ seq }) => seq)).toEqual(Array.from({ length: to - from }, (_, index) => from + index));
      return received;
    };
    send(0, 500);
    expect((await receive(0, 500)).every((event) => 'lurewatch.verdict' in event)).toBe(true);
    await own.close();
    send(500, 1500);
    child.stdin?.end();
    const away = await receive(500, 1500);
    expect(new Set(away.map((event) => event['lurewatch.error']))).toEqual(new Set(['unreachable']));
    expect((await lines.next()).done).toBe(true);
  });

  test('a wrong key is told at the start', async () => {
    const { status, stderr } = await runCli(['enrich'], {
      input: `{"url":"${LURE}"}\n`,
      environment: { ...environment, LUREWATCH_KEY: 'lw_live_nonsense' },
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('api_key_invalid')]);
  });
});

describeWithProgram(['rsyslogd', '-v'], 'rsyslog’s mmexternal with lurewatch enrich', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-rsyslog-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(['msg', 'fulljson'])('adds the verdict to every message (interface.input="%s")', async (interfaceInput) => {
    const at = (name: string) => join(folder, `${interfaceInput}-${name}`);
    writeFileSync(at('enrich'), `#!/bin/sh\nexec "${process.execPath}" "${CLI_MAIN}" enrich --offline --rsyslog\n`);
    chmodSync(at('enrich'), 0o755);
    writeFileSync(at('in.log'), '');
    writeFileSync(
      at('rsyslog.conf'),
      RSYSLOG_CONF.replaceAll('FOLDER', at('')).replace('WORK', folder).replace('INTERFACE', interfaceInput),
    );
    const rsyslog = spawn('rsyslogd', ['-n', '-f', at('rsyslog.conf'), '-i', at('pid')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const told = outcomeOf(rsyslog);
    try {
      appendFileSync(
        at('in.log'),
        `clicked hxxps://paypa1-login[.]example/verify now\nnothing here\nGET https://github.com/ 200\n`,
      );
      const written = () => (existsSync(at('out.log')) ? readFileSync(at('out.log'), 'utf8') : '');
      for (let tries = 0; tries < 400 && written().split('\n').length < 4; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(written().trimEnd().split('\n')).toEqual([
        'clicked hxxps://paypa1-login[.]example/verify now|dangerous|PayPal',
        'nothing here||',
        'GET https://github.com/ 200|safe|',
      ]);
    } finally {
      rsyslog.kill('SIGTERM');
    }
    expect((await told).stderr).not.toContain('invalid reply');
  });
});

const RSYSLOG_CONF = `
global(workDirectory="WORK" maxMessageSize="64k")
module(load="mmexternal")
module(load="imfile" mode="polling" pollingInterval="1")
template(name="verdict" type="string" string="%msg%|%$!lurewatch!verdict%|%$!lurewatch!brand%\\n")
input(type="imfile" file="FOLDERin.log" tag="t:" ruleset="enrich")
ruleset(name="enrich") {
  action(type="mmexternal" binary="FOLDERenrich" interface.input="INTERFACE")
  action(type="omfile" file="FOLDERout.log" template="verdict")
}
`;
