import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestAccount, type TestServer } from '../support/start-test-server.ts';

describe('hostile requests', () => {
  let server: TestServer;
  let account: TestAccount;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    account = await server.newAccount();
  });
  afterAll(() => server.close());

  /** Sends bytes as they are; returns the status line's code and the body. */
  function raw(text: string): Promise<{ status: number; body: string }> {
    const { hostname, port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text, 'latin1'));
      let received = '';
      socket.on('data', (data) => {
        received += data.toString('latin1');
      });
      socket.setTimeout(3_000, () => socket.end());
      socket.on('error', reject);
      socket.on('close', () => {
        const [head = '', body = ''] = received.split('\r\n\r\n', 2);
        resolve({ status: Number(head.split(' ')[1]), body });
      });
    });
  }

  const post = (headers: string, body: string) =>
    raw(
      `POST /v1/analyze HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${account.token}\r\nConnection: close\r\n${headers}\r\n\r\n${body}`,
    );
  const JSON_TYPE = 'Content-Type: application/json';

  test.each([
    ['two lengths', `${JSON_TYPE}\r\nContent-Length: 5\r\nContent-Length: 6`, '{"a":1'],
    ['length and chunks', `${JSON_TYPE}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked`, '0\r\n\r\n'],
    ['an unknown transfer coding', `${JSON_TYPE}\r\nTransfer-Encoding: xchunked`, '0\r\n\r\n'],
    ['a chunk size that is no number', `${JSON_TYPE}\r\nTransfer-Encoding: chunked`, 'zz\r\nabc\r\n0\r\n\r\n'],
    ['a NUL in a header', `${JSON_TYPE}\r\nX-A: b\0c`, ''],
    ['a header without a colon', `${JSON_TYPE}\r\nnonsense`, ''],
    ['a negative length', `${JSON_TYPE}\r\nContent-Length: -1`, ''],
  ])('%s is answered with a clear 400', async (_name, headers, body) => {
    const answer = await post(headers, body);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({
      success: false,
      error: { code: expect.any(String), message: expect.any(String) },
    });
  });

  test.each(METHODS.filter((method) => method !== 'CONNECT'))('%s is never an error of ours', async (method) => {
    for (const path of ['/v1/account', '/v1/analyze', '/nothing', '/app', '/metrics']) {
      for (const headers of ['', `${JSON_TYPE}\r\nContent-Length: 2\r\n`]) {
        const { status } = await raw(
          `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n${headers && '{}'}`,
        );
        expect([method, path, status]).toEqual([method, path, expect.toSatisfy((code) => code >= 200 && code < 500)]);
      }
    }
  });

  test('a method that no path takes is answered with those that it takes', async () => {
    const answer = await raw('QUERY /v1/account HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([405, 'method_not_allowed']);
  });

  test('a chunked body is read like any other', async () => {
    const body = '{"url":"https://a.example/"}';
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect((await post(`${JSON_TYPE}\r\nTransfer-Encoding: chunked`, chunks)).status).toBe(200);
  });

  test.each([
    '/v1/analysis/%',
    '/v1/analysis/%zz',
    '/v1/analysis/%E0%A4%A',
    '/%c0%ae%c0%ae/',
    '/v1/analyses?%',
    '/v1//analyze',
    '/v1/analyze/../account',
    '/V1/ACCOUNT',
  ])('the path %s gets a 4xx or an answer, never a 5xx', async (path) => {
    const { status } = await raw(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${account.token}\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  const sent = (body: string, headers: Record<string, string> = {}) =>
    server.call('POST', '/v1/analyze', { token: account.token, body, headers });

  test.each([
    ['nesting 100 000 deep', `${'['.repeat(50_000)}${']'.repeat(0)}`, 'invalid_json'],
    ['nesting in a known field', `{"url":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'invalid_body'],
    ['a __proto__ key', '{"__proto__":{"isAdmin":true},"url":"https://a.example"}', 'invalid_json'],
    ['a constructor.prototype key', '{"constructor":{"prototype":{"x":1}},"url":"https://a.example"}', 'invalid_json'],
    ['an escaped __proto__ key', '{"__\\u0070roto__":{"x":1},"url":"https://a.example"}', 'invalid_json'],
    ['a lone surrogate in a field that must be a number', '{"url":5,"depth":"\\ud800"}', 'invalid_body'],
    ['two JSON values', '{"url":"https://a.example"}{"url":"https://b.example"}', 'invalid_json'],
    ['NaN', '{"url":NaN}', 'invalid_json'],
    ['a comment', '{"url":"https://a.example"} // hi', 'invalid_json'],
  ])('%s is answered with 400', async (_name, body, code) => {
    const { status, json } = await sent(body);
    expect([status, json.error.code]).toEqual([400, code]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('bytes that are no UTF-8 are answered with 400', async () => {
    const body = '{"url":"https://a.example/\xff\xfe"}';
    const answer = await post(`${JSON_TYPE}\r\nContent-Length: ${body.length}`, body);
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([400, 'invalid_json']);
  });

  test.each([
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'json',
  ])('the media type %s is answered with 415', async (type) => {
    const { status, json } = await sent('{"url":"https://a.example"}', { 'content-type': type });
    expect([status, json.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'the media type %s is understood',
    async (type) => {
      expect((await sent('{"url":"https://a.example"}', { 'content-type': type })).status).toBe(200);
    },
  );

  test('of a key given twice the last one counts', async () => {
    const { json } = await sent('{"url":"https://a.example/","url":"https://b.example/"}');
    expect(json.data.url).toBe('https://b.example/');
  });

  test('NUL and control characters in a URL are refused or analysed, never an error of ours', async () => {
    for (const text of [
      'https://a.example/\u0000',
      'https://a\u0000.example/',
      '\u0000',
      'https://a.example/\u202e',
      'https://\ud800.example/',
    ]) {
      const { status, json } = await sent(JSON.stringify({ url: text }));
      expect([200, 400]).toContain(status);
      if (status === 200)
        expect((await server.call('GET', `/v1/analysis/${json.data.id}`, { token: account.token })).status).toBe(200);
    }
  });

  test('a batch of a million bad items is refused', async () => {
    const body = `{"urls":[${'1,'.repeat(1_000_000)}1]}`;
    const { status } = await server.call('POST', '/v1/batch', { token: account.token, body });
    expect(status).toBe(400);
  });

  test('HEAD is answered like GET without a body, OPTIONS tells the methods, any origin may call with a key', async () => {
    const { token } = account;
    const head = await server.call('HEAD', '/v1/account', { token });
    expect([head.status, head.text]).toEqual([200, '']);
    const preflight = await server.call('OPTIONS', '/v1/analyze', {
      headers: { origin: 'https://page.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const called = await server.call('GET', '/v1/account', { token, headers: { origin: 'https://page.example' } });
    expect(called.headers.get('access-control-allow-origin')).toBe('*');
    expect(called.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await server.call('OPTIONS', '/v1/nothing')).status).toBe(404);
  });
});
