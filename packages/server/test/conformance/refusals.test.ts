import {
  DEFAULT_BODY_LIMIT,
  errorsOf,
  type Operation,
  operationList,
  scopeSetsOf,
  statusOf,
} from '@lurewatch/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import {
  type Answer,
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';
import { sampleRequest } from './sample-request.ts';

const BATCH_BODY_LIMIT = 2_500_000;

/** Every operation of the table passes through these checks: a new one is checked without another line here. */
describeOnEachStore('refusals of every operation', (store) => {
  let server: TestServer;
  let account: TestAccount;
  let revoked: string;
  let expired: string;
  let suspended: string;
  let lookup: string;
  beforeAll(async () => {
    server = await startTestServer(store, {
      plans: { slow: { requests_per_second: 0.001 }, spent: { requests_per_day: 0 } },
    });
    account = await server.newAccount();
    const key = await server.newKey(account.account.id);
    await server.store.keys.revoke(account.account.id, key.key.id, Date.now());
    revoked = key.token;
    expired = (await server.newKey(account.account.id, { expiresAt: Date.now() - 1000 })).token;
    lookup = (await server.newKey(account.account.id, { scopes: ['lookup'] })).token;
    const other = await server.newAccount();
    await server.store.accounts.change(other.account.id, { status: 'suspended' });
    suspended = other.token;
  });
  afterAll(() => server.close());

  function expectError(answer: Answer, code: Parameters<typeof statusOf>[0], operation?: Operation): void {
    expect([answer.status, answer.json?.error?.code]).toEqual([statusOf(code), code]);
    expect(answer.json.success).toBe(false);
    expect(answer.json.error.message.length).toBeGreaterThan(0);
    expect(answer.json.error.request_id).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('link')).toBe(`</docs/errors#error-${code}>; rel="help"`);
    if (operation) expect(errorsOf(operation)).toContain(code);
  }

  describe.each(
    operationList
      .filter((one) => one.auth === 'key')
      .map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
  )('%s', (_name, operation) => {
    const { path, body, headers: own } = sampleRequest(operation);
    const { method } = operation;
    const send = (request: Parameters<TestServer['call']>[2] = {}, at = path) =>
      server.call(method, at, {
        token: account.token,
        ...(body !== undefined && { body }),
        ...request,
        headers: { ...own, ...request.headers },
      });

    test('no key, another scheme and an empty token are 401 with WWW-Authenticate', async () => {
      for (const headers of [
        {},
        { authorization: 'Basic dTpw' },
        { authorization: 'Bearer' },
        { authorization: 'Bearer   ' },
        { authorization: account.token },
      ]) {
        const answer = await send({ token: undefined, headers });
        expectError(answer, 'api_key_missing', operation);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
    });

    test('a bad checksum and an unknown key are 403', async () => {
      const broken = account.token.slice(0, -1) + (account.token.endsWith('a') ? 'b' : 'a');
      for (const token of [broken, 'x', generateKey('lw_live_').token])
        expectError(await send({ token }), 'api_key_invalid', operation);
    });

    test('a revoked key, an expired key and a suspended account are 403', async () => {
      expectError(await send({ token: revoked }), 'api_key_revoked', operation);
      expectError(await send({ token: expired }), 'api_key_expired', operation);
      expectError(await send({ token: suspended }), 'account_suspended', operation);
    });

    test('a key for look-ups opens what says so, and nothing else', async () => {
      const answer = await send({ token: lookup });
      const isOpen = operation.signedIn !== 'just' && scopeSetsOf(operation).some((set) => set.join() === 'lookup');
      if (isOpen) expect(answer.json?.error?.code).not.toBe('insufficient_scope');
      else
        expectError(
          answer,
          operation.signedIn === 'just' ? 'recent_sign_in_required' : 'insufficient_scope',
          operation,
        );
    });

    // What no key may do is refused before it costs anything.
    test.skipIf(operation.signedIn === 'just')(
      'above the rate it is 429 with Retry-After, before the body is looked at',
      async () => {
        const { token } = await server.newAccount({ plan: 'slow' });
        await server.call('GET', '/v1/account', { token });
        const answer = await send({ token, ...(body !== undefined && { body: '{' }) });
        expectError(answer, 'rate_limit_exceeded', operation);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
        expect(answer.headers.get('ratelimit')).toContain('"second";r=0');
      },
    );

    test('every authenticated answer carries the headers of limits and its own id', async () => {
      const { status, headers } = await send();
      expect(headers.get('x-request-id')).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/);
      const isKept = status === 200 && operation.response.unchanged !== undefined;
      expect(headers.get('cache-control')).toBe(isKept ? 'private, no-cache' : 'no-store');
      const { token } = await server.newAccount({ plan: 'free' });
      const answer = await send({ token });
      for (const name of [
        'ratelimit-policy',
        'ratelimit',
        'x-ratelimit-limit',
        'x-ratelimit-remaining',
        'x-ratelimit-reset',
      ]) {
        expect(answer.headers.get(name), name).not.toBeNull();
      }
    });

    test('errors come as RFC 9457 where that is accepted', async () => {
      const answer = await send({ token: undefined, headers: { accept: 'application/problem+json' } });
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.json).toMatchObject({
        type: expect.any(String),
        title: expect.any(String),
        status: 401,
        detail: expect.any(String),
        code: 'api_key_missing',
      });
    });

    test('it is answered under /api/v1 too, with the same checks', async () => {
      const alias = sampleRequest(operation, '/api/v1').path;
      expectError(await send({ token: undefined }, alias), 'api_key_missing');
      const [direct, aliased] = [await send(), await send({}, alias)];
      if (operation.idempotent || method === 'GET') expect(aliased.status).toBe(direct.status);
      else expect([direct.status, 404]).toContain(aliased.status);
    });

    if (operation.body) {
      test('another media type is 415, broken JSON 400, the wrong shape 400, too much 413; the key is checked first', async () => {
        expectError(
          await send({ headers: { 'content-type': 'application/xml' } }),
          'unsupported_media_type',
          operation,
        );
        expectError(await send({ body: '{"a":' }), 'invalid_json', operation);
        expectError(await send({ body: '' }), 'invalid_json', operation);
        expectError(await send({ body: '[]' }), 'invalid_body', operation);
        const limit = operation.charge === 'per_url' ? BATCH_BODY_LIMIT : (operation.bodyLimit ?? DEFAULT_BODY_LIMIT);
        expectError(await send({ body: `{"padding":"${'x'.repeat(limit)}"}` }), 'body_too_large', operation);
        expectError(await send({ token: undefined, body: '{"a":' }), 'api_key_missing', operation);
      });
    }

    // Without a body the thing named in the path is looked for first.
    if (operation.charge !== 'none' && operation.body) {
      test('without quota it is 429, after the body was looked at', async () => {
        const { token } = await server.newAccount({ plan: 'spent' });
        expectError(await send({ token, body: '[]' }), 'invalid_body', operation);
        const answer = await send({ token });
        expectError(answer, 'quota_exceeded_day', operation);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      });
    }

    if (operation.rawBody !== undefined) {
      test('JSON is 415, nothing 400, too much 413; the key is checked first', async () => {
        const json = { 'content-type': 'application/json' };
        expectError(await send({ headers: json }), 'unsupported_media_type', operation);
        expectError(await send({ body: '' }), 'invalid_body', operation);
        const large = 'x'.repeat((operation.bodyLimit ?? DEFAULT_BODY_LIMIT) + 1);
        expectError(await send({ body: large }), 'body_too_large', operation);
        expectError(await send({ token: undefined, body: large }), 'api_key_missing', operation);
      });
    }

    if (operation.idempotent) {
      test('a bad Idempotency-Key is 400', async () => {
        expectError(await send({ headers: { 'idempotency-key': 'x'.repeat(256) } }), 'invalid_parameter', operation);
      });
    }
  });

  const paths = Map.groupBy(operationList, ({ path }) => path);
  test.each([...paths])('%s answers other methods with 405 and Allow, without a key', async (path, operations) => {
    const known = new Set<string>(operations.map(({ method }) => method));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !known.has(one))) {
      for (const prefix of path.startsWith('/v1/') ? ['', '/api'] : ['']) {
        const answer = await server.call(method, prefix + path.replace(/:\w+/g, 'x'));
        expectError(answer, 'method_not_allowed');
        const allowed = answer.headers.get('allow')?.split(', ') ?? [];
        for (const one of known) expect(allowed).toContain(one);
        expect(allowed).not.toContain(method);
      }
    }
  });

  test.each([
    '/',
    '/v1',
    '/v1/',
    '/v2/analyze',
    '/v1/analyse',
    '/v1/analysis',
    '/v1/webhooks/a/b',
    '/api/v2/analyze',
    '/api/health/live',
    '/.env',
  ])('%s is 404, without a key', async (path) => {
    expectError(await server.call('GET', path), 'not_found');
  });
});
