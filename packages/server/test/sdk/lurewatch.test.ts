import { createServer, type RequestListener } from 'node:http';
import { createLurewatch, LurewatchError, type LurewatchOptions } from '@lurewatch/sdk';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../browser/local-server.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const LURE = 'https://paypa1-login.example/verify';
const PLANS = {
  swift: { requests_per_second: 50, requests_per_day: null, requests_per_month: null, batch_size: 50 },
  hasty: { requests_per_second: 1, requests_per_day: null, requests_per_month: null },
};

describe('the API’s client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { plans: PLANS });
  });
  afterAll(() => server.close());

  /** A client that notes each request it sends. */
  async function clientOf(plan = 'unlimited', options: Partial<LurewatchOptions> = {}) {
    const { token } = await server.newAccount({ plan });
    const sent: { readonly path: string; readonly key: string | null }[] = [];
    const client = createLurewatch({
      baseUrl: server.url,
      apiKey: token,
      fetch: (url, init) => {
        sent.push({
          path: new URL(String(url)).pathname,
          key: new Headers(init?.headers).get('idempotency-key'),
        });
        return fetch(url, init);
      },
      ...options,
    });
    return { client, sent };
  }

  test('analyses a URL, finds the analysis again, reports it and tells the usage', async () => {
    const { client } = await clientOf();
    const analysis = await client.analyze(LURE, { depth: 'fast' });
    expect(analysis).toMatchObject({ url: LURE, verdict: 'dangerous', is_phishing: true, brand_detected: 'PayPal' });
    expect(await client.getAnalysis(analysis.id)).toMatchObject({ id: analysis.id, score: analysis.score });
    for (const filter of [
      { q: 'paypal' },
      { urlContains: 'VERIFY' },
      { signalCode: analysis.signals[0]?.code ?? '' },
    ]) {
      expect(await client.countAnalyses(filter)).toEqual({ value: 1, relation: 'eq' });
    }
    expect(await client.countAnalyses({ domain: 'other.example' })).toEqual({ value: 0, relation: 'eq' });
    expect(await client.recheck(analysis.id)).toMatchObject({ id: analysis.id, revision: 2 });
    const link = await client.share(analysis.id, { expiresInHours: 1 });
    const links = async () => {
      const ids: string[] = [];
      for await (const { id } of client.listShares({ analysisId: analysis.id })) ids.push(id);
      return ids;
    };
    expect(await links()).toEqual([link.id]);
    await client.revokeShare(link.id);
    expect(await links()).toEqual([]);
    const report = await client.report({ analysisId: analysis.id, expected: 'safe', comment: 'Our own test page.' });
    expect(report).toMatchObject({ analysis_id: analysis.id, expected_verdict: 'safe', status: 'open' });
    const today = new Date().toISOString().slice(0, 10);
    const usage = await client.usage({ from: today, to: today });
    expect(usage).toMatchObject({ total_requests: 2, by_verdict: { dangerous: 2 }, period: { granularity: 'day' } });
  });

  test('has a batch worked through in the background', async () => {
    const { client } = await clientOf();
    const { id } = await client.createBatch([LURE, 'nonsense'], { depth: 'fast' });
    expect(await client.waitForBatch(id, { everySeconds: 0.05 })).toMatchObject({ status: 'completed', done: 2 });
    const codes: unknown[] = [];
    for await (const { data, error } of client.batchResults(id)) codes.push(data?.verdict ?? error?.code);
    expect(codes).toEqual(['dangerous', 'invalid_url']);
    expect(await client.cancelBatch(id)).toMatchObject({ status: 'completed' });
    const batches: string[] = [];
    for await (const batch of client.listBatches({ pageSize: 1 })) batches.push(batch.id);
    expect(batches).toEqual([id]);
    let exported = '';
    for await (const piece of client.exportBatch(id, 'jsonl')) exported += piece;
    const lines = exported.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).success)).toEqual([true, false]);
    for await (const piece of client.exportBatch(id, 'csv')) {
      expect(piece).toContain('verdict');
      break;
    }
    await client.deleteBatch(id);
    await expect(client.exportBatch(id, 'csv').next()).rejects.toMatchObject({ code: 'batch_not_found' });
    await expect(client.getBatch(id)).rejects.toMatchObject({ code: 'batch_not_found' });
  });

  test('takes an analysis elsewhere and tells what is known of its domain', async () => {
    const { client } = await clientOf();
    const { id } = await client.analyze(LURE, { depth: 'fast' });
    expect(await client.getAnalysisAs(id, 'markdown')).toContain('hxxps://paypa1');
    expect(JSON.parse(await client.getAnalysisAs(id, 'stix'))).toMatchObject({ type: 'bundle' });
    expect(JSON.parse(await client.getAnalysisAs(id, 'misp'))).toHaveProperty('Event');
    expect((await client.getAnalysisAs(id, 'csv')).trim().split('\n')).toHaveLength(2);
    await expect(client.getAnalysisAs('ana_none', 'csv')).rejects.toMatchObject({ code: 'analysis_not_found' });
    const domain = await client.getDomain('hxxps://www.paypa1-login[.]example/x');
    expect(domain).toMatchObject({
      domain: 'paypa1-login.example',
      analyses: { total: 1 },
      brands: [{ brand: 'PayPal' }],
    });
    await expect(client.getDomain('co.uk')).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  test('has a mail message judged, and finds what is kept of it', async () => {
    const { client } = await clientOf();
    const mail = 'From: Firm <office@firm.example>\r\n\r\nhttps://paypa1-login.top/verify\r\n';
    const { id, verdict, links } = await client.analyzeMessage(new TextEncoder().encode(mail));
    expect([verdict, links[0]?.place]).toEqual(['dangerous', 'text']);
    const kept = await client.getMessage(id);
    expect(kept.hosts).toEqual([{ host: 'paypa1-login.top', verdict: 'dangerous' }]);
    for await (const message of client.listMessages({ verdict: 'dangerous' })) expect(message).toEqual(kept);
    expect((await client.listMessages({ verdict: 'safe' }).next()).done).toBe(true);
  });

  test('has the lines of a log judged', async () => {
    const { client } = await clientOf();
    const { lines, analyses } = await client.analyzeLog(['nothing', `GET ${LURE} 200`]);
    expect([lines.map(({ status, verdict }) => [status, verdict]), analyses]).toEqual([
      [
        ['no_address', null],
        ['judged', 'dangerous'],
      ],
      1,
    ]);
  });

  test('stores nothing when told so', async () => {
    const { client } = await clientOf();
    const { id } = await client.analyze(LURE, { depth: 'fast', store: false });
    await expect(client.getAnalysis(id)).rejects.toMatchObject({ status: 404, code: 'analysis_not_found' });
  });

  test('analyses a batch, in which one that is no URL fails alone', async () => {
    const { client } = await clientOf();
    const { results, summary } = await client.batch([LURE, 'nonsense'], { depth: 'fast' });
    expect(summary).toMatchObject({ total: 2, succeeded: 1, failed: 1 });
    expect(results[0]?.data?.verdict).toBe('dangerous');
    expect(results[1]?.error?.code).toBe('invalid_url');
  });

  test('sends any number of URLs in chunks, reads no further than it asks, and keeps index and order', async () => {
    const { client, sent } = await clientOf();
    let read = 0;
    async function* urls() {
      for (let index = 0; index < 230; index++) {
        read += 1;
        yield index === 123 ? 'nonsense' : `https://h${index}.example/`;
      }
    }
    const seen: string[] = [];
    for await (const { index, url, success } of client.batchEach(urls(), { depth: 'fast', concurrency: 1 })) {
      if (index === 0) expect(read).toBe(100);
      expect([index, success]).toEqual([seen.length, index !== 123]);
      seen.push(url);
    }
    expect(seen).toHaveLength(230);
    expect(seen[229]).toBe('https://h229.example/');
    expect(sent.map(({ path }) => path)).toEqual(['/v1/account', '/v1/batch', '/v1/batch', '/v1/batch']);
    for await (const _ of client.batchEach(['https://a.example/', 'https://b.example/'], { chunkSize: 1 })) break;
    const failing = client.batchEach(['https://a.example/', 'x'], { chunkSize: 500, depth: 'deep' as 'full' });
    await expect(failing.next()).rejects.toMatchObject({ code: 'invalid_body' });
  });

  test('creates, lists and deletes webhooks, and erases an analysis', async () => {
    const { client } = await clientOf();
    const { id, secret } = await client.createWebhook({
      url: 'https://93.184.216.34/hook',
      events: ['verdict.changed'],
    });
    expect(secret).toMatch(/^whsec_/);
    expect(await client.listWebhooks()).toMatchObject([{ id, events: ['verdict.changed'] }]);
    await client.deleteWebhook(id);
    expect(await client.listWebhooks()).toEqual([]);
    const analysis = await client.analyze(LURE, { depth: 'fast' });
    await client.eraseAnalysis(analysis.id);
    await expect(client.eraseAnalysis(analysis.id)).rejects.toMatchObject({ code: 'analysis_not_found' });
  });

  test('goes through earlier analyses page by page, and fetches no page that nobody asks for', async () => {
    const { client, sent } = await clientOf();
    const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example/`);
    for (const url of hosts) await client.analyze(url, { depth: 'fast' });
    const found: string[] = [];
    for await (const { url } of client.listAnalyses({ pageSize: 2 })) found.push(url);
    expect(found).toEqual(hosts.toReversed());
    const pages = () => sent.filter(({ path }) => path === '/v1/analyses').length;
    expect(pages()).toBe(3);
    for await (const { url } of client.listAnalyses({ pageSize: 2 })) if (url === hosts[3]) break;
    expect(pages()).toBe(4);
    const filtered: string[] = [];
    for await (const { url } of client.listAnalyses({ host: 'b.example' })) filtered.push(url);
    expect(filtered).toEqual(['https://b.example/']);
  });

  test('says what was wrong: code, status, where, and the request to quote', async () => {
    const { client, sent } = await clientOf();
    const error = await client.analyze('nonsense').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LurewatchError);
    expect(error).toMatchObject({ code: 'invalid_url', status: 400, retryAfter: null });
    expect((error as LurewatchError).requestId).toMatch(/^req_/);
    await expect(client.analyze('')).rejects.toMatchObject({ status: 400 });
    await expect(client.analyze(`https://a.example/${'a'.repeat(2048)}`)).rejects.toMatchObject({
      code: 'url_too_long',
      details: [{ field: 'url', issue: 'max_length', limit: 2048 }],
    });
    expect(sent).toHaveLength(3);
    const stranger = createLurewatch({ baseUrl: `${server.url}/`, apiKey: 'lw_live_nonsense' });
    await expect(stranger.usage()).rejects.toMatchObject({ code: 'api_key_invalid', status: 403 });
  });

  test('waits out the rate as long as Retry-After says, with one Idempotency-Key for all attempts', async () => {
    const { client, sent } = await clientOf('hasty');
    await client.analyze(LURE, { depth: 'fast' });
    const before = performance.now();
    await client.analyze(LURE, { depth: 'fast' });
    expect(performance.now() - before).toBeGreaterThan(900);
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(third).toBe(second);
    expect(first).not.toBe(second);
    const { client: impatient, sent: once } = await clientOf('hasty', { maxRetries: 0 });
    await impatient.usage();
    await expect(impatient.usage()).rejects.toMatchObject({ code: 'rate_limit_exceeded', retryAfter: 1 });
    expect(once).toHaveLength(2);
  });

  test('any number of URLs, whoever else in the process asks: the rate makes them later, and loses none', async () => {
    const { account, token } = await server.newAccount({ plan: 'swift' });
    let refused = 0;
    const noting: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init);
      refused += answer.status === 429 ? 1 : 0;
      return answer;
    };
    const clients = [1, 2].map(() => createLurewatch({ baseUrl: server.url, apiKey: token, fetch: noting }));
    const seen = await Promise.all(
      clients.map(async (client, at) => {
        const urls = Array.from({ length: 150 }, (_, index) => `https://h${index}-${at}.example/`);
        const found: string[] = [];
        for await (const result of client.batchEach(urls, { depth: 'fast', store: false, concurrency: 4 })) {
          expect([result.index, result.success]).toEqual([found.length, true]);
          found.push(result.url);
        }
        return found.length;
      }),
    );
    expect([account.plan, seen]).toEqual(['swift', [150, 150]]);
    // Before the first answer nothing is known of the rate.
    expect(refused).toBeLessThan(10);
  });

  test('waits for a service that is away where that is wanted, and what was sent twice is charged once', async () => {
    const { token } = await server.newAccount();
    const keys: (string | null)[] = [];
    const options = {
      baseUrl: server.url,
      apiKey: token,
      async fetch(...call: Parameters<typeof fetch>) {
        const key = new Headers(call[1]?.headers).get('idempotency-key');
        if (key === null) return fetch(...call);
        keys.push(key);
        if (keys.length === 2) return new Response('no service', { status: 502 });
        const answer = await fetch(...call);
        if (keys.length === 1) throw new TypeError('the connection broke');
        return answer;
      },
    };
    const patient = createLurewatch(options).batchEach([LURE], { depth: 'fast', onUnreachable: 'wait' });
    expect((await patient.next()).value).toMatchObject({ success: true });
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect((await server.call('GET', '/v1/usage', { token })).json.data.day.used).toBe(1);
    keys.length = 0;
    await expect(createLurewatch(options).batchEach([LURE], { depth: 'fast' }).next()).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  test('does not wait for a quota that starts again tomorrow, but says when', async () => {
    const { client, sent } = await clientOf('tiny');
    await client.batch(['https://a.example/', 'https://b.example/', 'https://c.example/'], { depth: 'fast' });
    const error = await client.analyze(LURE).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'quota_exceeded_day', status: 429, retryAfter: expect.any(Number) });
    expect((error as LurewatchError).retryAfter).toBeLessThanOrEqual(86_400);
    expect(sent).toHaveLength(2);
  });

  test('an answer that got lost behind a busy proxy is asked for again and charged once', async () => {
    const { token } = await server.newAccount();
    let calls = 0;
    const proxy = await serving(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const answer = await fetch(server.url + request.url, {
        method: request.method ?? 'GET',
        headers: {
          authorization: String(request.headers.authorization),
          'content-type': 'application/json',
          'idempotency-key': String(request.headers['idempotency-key']),
        },
        body,
      });
      calls += 1;
      if (calls === 1) response.writeHead(503, { 'retry-after': '1' }).end('<h1>Service unavailable</h1>');
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
    const { verdict } = await createLurewatch({ baseUrl: proxy, apiKey: token }).analyze(LURE, { depth: 'fast' });
    expect([verdict, calls]).toEqual(['dangerous', 2]);
    const usage = await createLurewatch({ baseUrl: server.url, apiKey: token }).usage();
    expect(usage.total_requests).toBe(1);
  });

  test('gives up after the second retry, and never retries what is not 429 or 503', async () => {
    for (const [status, calls] of [
      [503, 3],
      [500, 1],
      [502, 1],
    ]) {
      let seen = 0;
      const baseUrl = await serving((_request, response) => {
        seen += 1;
        response.writeHead(status ?? 0, { 'retry-after': '0' }).end('<h1>No</h1>');
      });
      const client = createLurewatch({ baseUrl, apiKey: 'lw_live_x' });
      await expect(client.usage()).rejects.toMatchObject({ code: 'unexpected_answer', status });
      expect(seen).toBe(calls);
    }
  });

  test('tells that nobody answered, or that what answered is no such service', async () => {
    const nobody = createLurewatch({ baseUrl: 'http://127.0.0.1:9', apiKey: 'lw_live_x' });
    await expect(nobody.usage()).rejects.toMatchObject({ code: 'unreachable', status: 0, cause: expect.any(Error) });
    const baseUrl = await serving((_request, response) => void response.end('{"hello":"world"}'));
    const other = createLurewatch({ baseUrl, apiKey: 'lw_live_x' });
    await expect(other.usage()).rejects.toMatchObject({ code: 'unexpected_answer', status: 200 });
  });

  test('an answer without an end is not read whole', async () => {
    let sent = 0;
    const baseUrl = await serving((_request, response) => {
      const piece = Buffer.alloc(2 ** 20, ' ');
      const more = (): void => {
        if (response.closed || ++sent > 1_000) response.end();
        else if (response.write(piece)) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    });
    const client = createLurewatch({ baseUrl, apiKey: 'lw_live_x' });
    await expect(client.usage()).rejects.toMatchObject({ code: 'unexpected_answer', status: 200 });
    expect(sent).toBeLessThan(200);
  });

  test('stops at once when aborted, before, during and between attempts', async () => {
    const { client } = await clientOf();
    const reason = new Error('no longer needed');
    await expect(client.analyze(LURE, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);

    const silent = createLurewatch({ baseUrl: await serving(() => {}), apiKey: 'lw_live_x' });
    const during = new AbortController();
    setTimeout(() => during.abort(reason), 50);
    await expect(silent.usage({ signal: during.signal })).rejects.toBe(reason);

    const busy = await serving((_request, response) => void response.writeHead(503, { 'retry-after': '20' }).end());
    const between = new AbortController();
    setTimeout(() => between.abort(reason), 200);
    const before = performance.now();
    const waiting = createLurewatch({ baseUrl: busy, apiKey: 'lw_live_x' }).usage({ signal: between.signal });
    await expect(waiting).rejects.toBe(reason);
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

/** A server of the test's own; its URL. */
async function serving(listener: RequestListener): Promise<string> {
  const { url, close } = await listenLocally(createServer(listener));
  onTestFinished(close);
  return url;
}
