import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const LURE = 'https://paypa1-login.top/verify';
const GOOD = 'https://www.wikipedia.org/';

interface Line {
  readonly line: number;
  readonly status: string;
  readonly verdict: string | null;
  readonly address: string | null;
  readonly addresses: readonly {
    readonly role: string;
    readonly verdict: string | null;
    readonly host_only: boolean;
  }[];
}

describeOnEachStore('logs', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store, {
      plans: {
        small: { requests_per_second: null, requests_per_day: 3, batch_size: 2 },
        slow: { requests_per_second: 1, requests_per_day: null, batch_size: 2 },
      },
    });
  });
  afterAll(() => server.close());

  const send = (token: string, body: string | object, type = 'text/plain') =>
    server.call('POST', '/v1/logs', { token, body, headers: { 'content-type': type } });
  const usedOf = async (token: string) => (await server.call('GET', '/v1/usage', { token })).json.data.day.used;
  const shown = (lines: readonly Line[]) =>
    lines.map(({ line, status, verdict, address }) => [line, status, verdict, address]);

  test('lines of several forms come back in their order, each with its verdict', async () => {
    const { token } = await server.newAccount();
    const log = [
      '{"ts":1764158400.1,"method":"GET","host":"paypa1-login.top","uri":"/verify"}',
      'nothing to see',
      `1764158400.123     90 10.0.0.7 TCP_MISS/200 512 GET ${GOOD} - HIER_DIRECT/203.0.113.9 text/html`,
      'Nov 26 12:00:00 dnsmasq[211]: query[A] paypa1-login.top from 10.0.0.7',
      'x'.repeat(70_000),
      'see hxxps://paypa1-login[.]top/verify',
    ];
    const { status, json } = await send(token, `${log.join('\n')}\n`);
    expect([status, json]).toMatchObject([200, { success: true }]);
    expect(shown(json.data.lines)).toEqual([
      [1, 'judged', 'dangerous', 'http://paypa1-login.top/verify'],
      [2, 'no_address', null, null],
      [3, 'judged', 'safe', GOOD],
      [4, 'judged', expect.stringMatching(/dangerous|suspicious/), 'paypa1-login.top'],
      [5, 'unread', null, null],
      [6, 'judged', 'dangerous', 'hxxps://paypa1-login[.]top/verify'],
    ]);
    expect(json.data.lines[3].addresses).toMatchObject([{ host_only: true, role: 'requested' }]);
    expect(json.data.summary).toMatchObject({ lines: 6, unread: 1, no_address: 1, not_judged: 0, safe: 1 });
  });

  test('the verdict of a referrer never stands for the line', async () => {
    const { token } = await server.newAccount();
    const line = (target: string, referrer: string) =>
      `10.0.0.7 - - [26/Nov/2026:12:00:00 +0000] "GET ${target} HTTP/1.1" 200 512 "${referrer}" "curl/8"`;
    const { json } = await send(token, [line(LURE, GOOD), line(GOOD, LURE), line('/login', LURE)].join('\n'));
    expect(shown(json.data.lines)).toEqual([
      [1, 'judged', 'dangerous', LURE],
      [2, 'judged', 'safe', GOOD],
      [3, 'no_address', null, null],
    ]);
    expect(json.data.lines[2].addresses).toMatchObject([{ role: 'referrer', verdict: 'dangerous' }]);
  });

  test('each different address is one analysis, and nothing is stored', async () => {
    const { token } = await server.newAccount({ plan: 'small' });
    const { status, json } = await send(token, { lines: [LURE, GOOD, LURE, GOOD, LURE] }, 'application/json');
    expect([status, json.data.analyses, await usedOf(token)]).toEqual([200, 2, 2]);
    expect((await server.call('GET', '/v1/analyses', { token })).json.data).toEqual([]);
    const refused = await send(token, `${LURE}?a\n${LURE}?b\n`);
    expect([refused.status, refused.json.error.code, await usedOf(token)]).toEqual([429, 'quota_exceeded_day', 2]);
  });

  test('each different address counts for the rate', async () => {
    const { token } = await server.newAccount({ plan: 'slow' });
    const many = Array.from({ length: 50 }, (_, index) => `https://a${index}.example/`).join('\n');
    expect((await send(token, many)).status).toBe(200);
    const refused = await send(token, many);
    expect([refused.status, refused.json.error.code]).toEqual([429, 'rate_limit_exceeded']);
  });

  test('what Windows writes is read, and lists in JSON, however long', async () => {
    const { token } = await server.newAccount();
    const utf16 = await fetch(`${server.url}/v1/logs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: Buffer.from(`\ufeffurl,user\r\n${LURE},me\r\n`, 'utf16le'),
    });
    const { data } = (await utf16.json()) as { data: { lines: Line[] } };
    expect(shown(data.lines)).toEqual([
      [1, 'no_address', null, null],
      [2, 'judged', 'dangerous', LURE],
    ]);
    const events = Array.from({ length: 5_000 }, (_, index) => ({
      url: { full: index % 2 ? GOOD : LURE },
      pad: 'x'.repeat(60),
    }));
    const list = await send(token, JSON.stringify(events, null, 2));
    expect(list.json.data).toMatchObject({ analyses: 2, summary: { lines: 5_000, dangerous: 2_500, safe: 2_500 } });
  });

  test('more lines than allowed, and none, are refused', async () => {
    const { token } = await server.newAccount();
    for (const body of ['a\n'.repeat(10_001), '', `[${'{},'.repeat(10_000)}{}]`]) {
      const answer = await send(token, body);
      expect([answer.status, answer.json.error.code]).toEqual([400, 'invalid_body']);
      expect(answer.json.error.details).toEqual([
        expect.objectContaining({ field: 'lines', limit: body === '' ? 1 : 10_000 }),
      ]);
    }
    const nested = `[${'{"a":[1,1,1,1,1,1,1,1,1,1]},'.repeat(60_000)}{}]`;
    expect((await send(token, nested)).json.error.code).toBe('invalid_body');
    expect((await send(token, { lines: [] }, 'application/json')).json.error.code).toBe('invalid_body');
  });

  test('a body of another kind, and one that is too large, are refused with what is taken', async () => {
    const { token } = await server.newAccount();
    const other = await send(token, 'a', 'application/x-www-form-urlencoded');
    expect([other.status, other.json.error.message]).toEqual([415, expect.stringContaining('text/plain')]);
    const large = await send(token, 'a'.repeat(8 * 2 ** 20 + 1));
    expect([large.status, large.json.error.message]).toEqual([413, expect.stringContaining(String(8 * 2 ** 20))]);
  });

  test('ten thousand different addresses are judged in one request, each charged once', async () => {
    const { token } = await server.newAccount();
    const lines = Array.from({ length: 10_000 }, (_, index) => `GET https://a${index}.example/login?n=${index}`);
    lines[9_999] = `GET ${LURE}`;
    const { status, json } = await send(token, lines.join('\n'));
    expect([status, json.data.analyses, json.data.lines.length]).toEqual([200, 10_000, 10_000]);
    expect(shown(json.data.lines.slice(-1))).toEqual([[10_000, 'judged', 'dangerous', LURE]]);
    expect(await usedOf(token)).toBe(10_000);
  }, 60_000);
});
