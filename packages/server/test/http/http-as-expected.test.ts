import { request as plainRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { openApiDocument, operationList } from '@lurewatch/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserListsPlugin } from '../../src/browser-lists/browser-lists-plugin.ts';
import { taxiiPlugin } from '../../src/taxii/taxii-plugin.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

interface Described {
  readonly responses: Readonly<Record<string, { readonly headers: object }>>;
  readonly security: readonly unknown[];
}

describe('HTTP as one expects', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer('sqlite', {
      environment: { BROWSER_LISTS: 'on' },
      plugins: [browserListsPlugin, taxiiPlugin],
    });
    ({ token } = await server.newAccount());
  });
  afterAll(() => server.close());

  /** Bytes as they travel: fetch would expand them. */
  function exchange(path: string, headers: Record<string, string>, body?: Uint8Array) {
    return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const asked = plainRequest(server.url + path, { method, headers }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) });
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }
  const authorization = () => ({ authorization: `Bearer ${token}` });
  const analyze = (body: Uint8Array, headers: Record<string, string>) =>
    exchange('/v1/analyze', { ...authorization(), 'content-type': 'application/json', ...headers }, body);

  test('answers above a kilobyte are compressed for whoever accepts it, shorter ones are not', async () => {
    const whole = await exchange('/openapi.json', {});
    expect(whole.headers['content-encoding']).toBeUndefined();
    for (const [coding, expand] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const small = await exchange('/openapi.json', { 'accept-encoding': coding });
      expect([small.headers['content-encoding'], small.headers.vary]).toEqual([coding, 'accept-encoding']);
      expect(expand(small.bytes).equals(whole.bytes)).toBe(true);
      expect(small.bytes.length * 5).toBeLessThan(whole.bytes.length);
    }
    const live = await exchange('/health/live', { 'accept-encoding': 'gzip' });
    expect(live.headers['content-encoding']).toBeUndefined();
    const body = JSON.stringify({ url: 'https://paypa1-login.example/verify', depth: 'fast' });
    const answer = await analyze(Buffer.from(body), { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.bytes).toString()).data.verdict).toBe('dangerous');
  });

  test('a body may come as gzip; another coding is refused with those that are read', async () => {
    const body = Buffer.from(JSON.stringify({ url: 'https://a.example/', depth: 'fast' }));
    const taken = await analyze(gzipSync(body), { 'content-encoding': 'gzip' });
    expect([taken.status, JSON.parse(taken.bytes.toString()).data.url]).toEqual([200, 'https://a.example/']);
    const refused = await analyze(body, { 'content-encoding': 'br' });
    expect([refused.status, refused.headers['accept-encoding']]).toEqual([415, 'gzip']);
    const broken = await analyze(body, { 'content-encoding': 'gzip' });
    expect([broken.status, JSON.parse(broken.bytes.toString()).error.code]).toEqual([400, 'invalid_body']);
    const cut = await analyze(gzipSync(body).subarray(0, 20), { 'content-encoding': 'gzip' });
    expect(cut.status).toBe(400);
    const lines = Buffer.from(Array.from({ length: 2_000 }, (_, i) => `https://h${i}.example/`).join('\n'));
    const headers = { ...authorization(), 'content-type': 'text/plain', 'content-encoding': 'gzip' };
    const batch = await exchange('/v1/batches', headers, gzipSync(lines));
    expect([batch.status, JSON.parse(batch.bytes.toString()).data.total]).toEqual([202, 2_000]);
  });

  test('what a body expands to counts against its limit, before it is all there', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20));
    const before = process.memoryUsage().arrayBuffers;
    const answer = await analyze(bomb, { 'content-encoding': 'gzip' });
    expect([answer.status, JSON.parse(answer.bytes.toString()).error.code]).toEqual([413, 'body_too_large']);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
  });

  test('the description, the catalogue and an analysis have an ETag, and 304 where it is still theirs', async () => {
    const made = await server.call('POST', '/v1/analyze', {
      token,
      body: { url: 'https://b.example/', depth: 'fast' },
    });
    const { id } = made.json.data;
    for (const path of ['/openapi.json', '/v1/signals', `/v1/analysis/${id}`, `/v1/analysis/${id}.md`]) {
      const first = await exchange(path, authorization());
      const etag = String(first.headers.etag);
      expect([path, first.status, etag]).toEqual([path, 200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
      const again = await exchange(path, { ...authorization(), 'if-none-match': `"x", ${etag}` });
      expect([path, again.status, again.bytes.length, again.headers.etag]).toEqual([path, 304, 0, etag]);
      expect(String(again.headers['cache-control'])).not.toContain('no-store');
      expect((await exchange(path, { ...authorization(), 'if-none-match': '"x"' })).status).toBe(200);
    }
    const path = `/v1/analysis/${id}`;
    const before = await exchange(path, authorization());
    await server.call('POST', `${path}/recheck?depth=fast`, { token });
    const after = await exchange(path, { ...authorization(), 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
  });

  test('a page of history, the documentation and TAXII have one too, and those say what they depend on', async () => {
    const collection = '/taxii2/lurewatch/collections/b2f7c3a4-5d1e-4f60-8a9b-0c1d2e3f4a51/';
    const paths = [
      '/v1/analyses?limit=3',
      '/v1/analyses?limit=3&lang=de',
      '/docs',
      collection,
      `${collection}objects/`,
    ];
    for (const path of [...paths, `${collection}manifest/`]) {
      const headers = { ...authorization(), 'accept-encoding': 'gzip' };
      const first = await exchange(path, headers);
      const { etag, vary } = first.headers;
      expect([path, first.status, etag]).toEqual([path, 200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
      expect([path, vary]).toEqual([path, expect.stringContaining('accept-encoding')]);
      const again = await exchange(path, { ...headers, 'if-none-match': String(etag) });
      expect([path, again.status, again.bytes.length, again.headers.etag]).toEqual([path, 304, 0, etag]);
      expect([path, again.headers.vary]).toEqual([path, expect.stringContaining('accept-encoding')]);
      expect([path, String(again.headers['cache-control'])]).toEqual([path, expect.not.stringContaining('no-store')]);
    }
    const before = await exchange('/v1/analyses?limit=3', authorization());
    await server.call('POST', '/v1/analyze', { token, body: { url: 'https://c.example/', depth: 'fast' } });
    const changed = { ...authorization(), 'if-none-match': String(before.headers.etag) };
    expect((await exchange('/v1/analyses?limit=3', changed)).status).toBe(200);
    const { token: stranger } = await server.newAccount();
    const asked = { ...changed, authorization: `Bearer ${stranger}` };
    expect((await exchange('/v1/analyses?limit=3', asked)).status).toBe(200);
  });

  test('an endless path is 414, endless headers are 431, with a true reason phrase and a request id', async () => {
    expect((await exchange(`/v1/analysis/${'a'.repeat(3_000)}`, authorization())).status).toBe(404);
    const long = await exchange(`/v1/analysis/${'a'.repeat(9_000)}`, authorization());
    expect([long.status, JSON.parse(long.bytes.toString()).error.code]).toEqual([414, 'uri_too_long']);
    const { hostname, port } = new URL(server.url);
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`),
      );
      socket.setEncoding('utf8').on('data', (data) => {
        received += data;
      });
      socket.on('error', reject).on('close', () => resolve(received));
    });
    expect(text.split('\r\n', 1)).toEqual(['HTTP/1.1 431 Request Header Fields Too Large']);
    const { error } = JSON.parse(text.split('\r\n\r\n')[1] ?? '');
    expect([error.code, error.request_id]).toEqual(['headers_too_large', expect.stringMatching(/^req_[0-9a-z]{26}$/)]);
  });

  test('threatMatches:find takes as much as its schema declares', async () => {
    const find = (urls: readonly string[]) => {
      const body = { threatInfo: { threatEntries: urls.map((url) => ({ url })) } };
      return server.call('POST', `/v4/threatMatches:find?key=${token}`, { body });
    };
    for (const length of [134, 2_048]) {
      const urls = Array.from({ length: 500 }, (_, i) => `https://h${i}.example/`.padEnd(length, 'x'));
      expect([length, (await find(urls)).status]).toEqual([length, 200]);
    }
    expect((await find(Array.from({ length: 501 }, () => 'https://a.example/'))).status).toBe(400);
  });

  test('every error that says when to come back declares where', () => {
    const { paths } = openApiDocument(operationList, { version: '1', serverUrl: '/' });
    let limited = 0;
    for (const [path, methods] of Object.entries(Object(paths))) {
      for (const [method, { responses, security }] of Object.entries<Described>(Object(methods))) {
        for (const [status, { headers }] of Object.entries(responses)) {
          if (Number(status) < 400) continue;
          const where = `${method} ${path} ${status}`;
          expect([where, Object.keys(headers)]).toEqual([where, expect.arrayContaining(['X-Request-Id'])]);
          if (status === '429' || status === '503') {
            expect([where, Object.keys(headers)]).toEqual([where, expect.arrayContaining(['Retry-After'])]);
          }
          if (status === '429' && security.length > 0) {
            limited += 1;
            expect([where, Object.keys(headers)]).toEqual([where, expect.arrayContaining(['RateLimit'])]);
          }
        }
      }
    }
    expect(limited).toBeGreaterThan(30);
  });
});
