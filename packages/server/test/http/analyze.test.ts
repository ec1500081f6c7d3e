import { CHECK_NAMES, type CheckName } from '@lurewatch/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';

/** A browser is asked with `depth: "render"` alone, its picture read and a button pressed where it drew one. */
const OF_A_BROWSER: readonly CheckName[] = ['render', 'picture', 'press'];
const ALWAYS_TOLD = CHECK_NAMES.filter((name) => !OF_A_BROWSER.includes(name));

const PHISHING = 'https://paypa1-login.example/verify';

describeOnEachStore('POST /v1/analyze', (store) => {
  let server: TestServer;
  let account: TestAccount;
  beforeAll(async () => {
    server = await startTestServer(store);
    account = await server.newAccount();
  });
  afterAll(() => server.close());

  const analyze = (body: unknown, token = account.token) => server.call('POST', '/v1/analyze', { token, body });

  test('answers the seven fields of the specification with their names and types', async () => {
    const { status, json } = await analyze({ url: PHISHING });
    expect(status).toBe(200);
    expect(json.success).toBe(true);
    expect(json.data).toMatchObject({
      url: PHISHING,
      score: expect.any(Number),
      verdict: expect.stringMatching(/^(safe|suspicious|dangerous|unknown)$/),
      is_phishing: expect.any(Boolean),
      signals: expect.any(Array),
      analysis_time_ms: expect.any(Number),
    });
    expect(json.data).toHaveProperty('brand_detected');
    expect(Number.isInteger(json.data.score)).toBe(true);
    expect(Number.isInteger(json.data.analysis_time_ms)).toBe(true);
    expect(json.meta.request_id).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  test.each([PHISHING, 'https://www.wikipedia.org/', 'http://192.0.2.7/login.php', 'https://xn--pypal-4ve.example/'])(
    'keeps score, verdict, is_phishing and risk_score of %s consistent',
    async (url) => {
      const { data } = (await analyze({ url })).json;
      const band = data.score <= 30 ? 'dangerous' : data.score < 70 ? 'suspicious' : 'safe';
      expect(['unknown', band]).toContain(data.verdict);
      if (data.verdict === 'unknown') expect(data.score).toBe(50);
      expect(data.is_phishing).toBe(data.verdict === 'dangerous');
      expect(data.risk_score).toBe(100 - data.score);
      const impacts = data.signals.map((signal: { impact: number }) => Math.abs(signal.impact));
      expect(impacts).toEqual(impacts.toSorted((a: number, b: number) => b - a));
      expect(data.checks.map((check: { name: string }) => check.name)).toEqual(ALWAYS_TOLD);
    },
  );

  test('judges by what is asked, answers and stores it, and keeps the answers apart', async () => {
    for (let time = 0; time < 3; time++) {
      for (const [context, verdict] of [
        ['navigation', 'dangerous'],
        ['subresource', 'unknown'],
      ]) {
        const { data } = (await analyze({ url: PHISHING, depth: 'fast', context })).json;
        expect(data).toMatchObject({ context, verdict });
        const stored = await server.call('GET', `/v1/analysis/${data.id}`, { token: account.token });
        expect(stored.json.data).toMatchObject({ context, verdict });
      }
    }
    expect((await analyze({ url: PHISHING, depth: 'fast' })).json.data.context).toBe('navigation');
    expect((await analyze({ url: PHISHING, context: 'anything' })).status).toBe(400);
  });

  test('holds a verdict for 30, 5, 10 or 1 minutes', async () => {
    const { data } = (await analyze({ url: PHISHING })).json;
    const minutes = { dangerous: 30, suspicious: 5, safe: 10, unknown: 1 }[data.verdict as string];
    expect((Date.parse(data.expires_at) - Date.parse(data.analyzed_at)) / 60_000).toBe(minutes);
  });

  test.each([
    [{}, 'url_missing'],
    [{ url: null }, 'url_missing'],
    [{ url: '' }, 'url_missing'],
    [{ url: '   ' }, 'url_missing'],
    [{ url: 12 }, 'invalid_body'],
    [{ url: ['https://a.example'] }, 'invalid_body'],
    [[], 'invalid_body'],
    ['null', 'invalid_body'],
    ['"https://a.example"', 'invalid_body'],
    [{ url: 'https://a.example', depth: 'deep' }, 'invalid_body'],
    [{ url: 'https://a.example', store: 'no' }, 'invalid_body'],
    [{ url: 'nonsense' }, 'invalid_url'],
    [{ url: 'example.com/login' }, 'invalid_url'],
    [{ url: 'https://' }, 'invalid_url'],
    [{ url: 'ftp://a.example/' }, 'unsupported_scheme'],
    [{ url: 'javascript:alert(1)' }, 'unsupported_scheme'],
    ['{"url":', 'invalid_json'],
    ['', 'invalid_json'],
    ['{"url":"https://a.example","__proto__":{"x":1}}', 'invalid_json'],
  ])('answers %j with 400 %s', async (body, code) => {
    const { status, json } = await analyze(body);
    expect([status, json.error.code]).toEqual([400, code]);
    expect(json.success).toBe(false);
    expect(json.error.request_id).toMatch(/^req_/);
  });

  test('accepts 2048 code points and refuses 2049, counted as code points', async () => {
    const prefix = 'https://a.example/';
    const fill = (length: number, text: string) => prefix + text.repeat(length - prefix.length);
    for (const character of ['a', '\u{1F600}']) {
      expect((await analyze({ url: fill(2048, character) })).status).toBe(200);
      const { status, json } = await analyze({ url: fill(2049, character) });
      expect([status, json.error.code]).toEqual([400, 'url_too_long']);
      expect(json.error.details[0]).toMatchObject({ field: 'url', issue: 'max_length', limit: 2048 });
    }
  });

  test('understands defanged URLs and echoes them as they were sent', async () => {
    for (const url of [
      'hxxps://paypa1-login[.]example/verify',
      'https://paypa1-login(.)example/verify',
      'https[:]//paypa1-login[dot]example/verify',
    ]) {
      const { data } = (await analyze({ url })).json;
      expect(data.url).toBe(url);
      expect(data.normalized_url).toBe(PHISHING);
    }
  });

  test('ignores fields it does not know', async () => {
    expect((await analyze({ url: PHISHING, colour: 'blue' })).status).toBe(200);
  });

  test('stores nothing when asked not to, and still counts', async () => {
    const other = await server.newAccount();
    const { data } = (await analyze({ url: PHISHING, store: false }, other.token)).json;
    expect((await server.call('GET', `/v1/analysis/${data.id}`, { token: other.token })).status).toBe(404);
    const usage = await server.call('GET', '/v1/usage', { token: other.token });
    expect(usage.json.data.total_requests).toBe(1);
  });

  test('answers test keys with fixed results, free', async () => {
    const tester = await server.newAccount({ prefix: 'lw_test_', plan: 'tiny' });
    for (const verdict of ['safe', 'suspicious', 'dangerous', 'unknown']) {
      const { data } = (await analyze({ url: `https://${verdict}.test/` }, tester.token)).json;
      expect([data.verdict, data.is_phishing]).toEqual([verdict, verdict === 'dangerous']);
      expect((await server.call('GET', `/v1/analysis/${data.id}`, { token: account.token })).status).toBe(404);
    }
    const { token } = await server.newKey(tester.account.id);
    const { data } = (await analyze({ url: PHISHING }, tester.token)).json;
    expect((await server.call('GET', `/v1/analysis/${data.id}`, { token })).status).toBe(404);
    const usage = await server.call('GET', '/v1/usage', { token });
    expect(usage.json.data.day.used).toBe(0);
  });
});
