import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptAndCounted } from '../support/kept-and-counted.ts';
import { describeWith, type TemporaryDatabase, temporaryPostgres } from '../support/services.ts';
import { startTestServer, type TestAccount, type TestServer } from '../support/start-test-server.ts';
import { expectBusy } from './caller.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** What PostgreSQL says of a transaction that it has committed. */
const COMMITTED = 'COMMIT\0';

describeWith('PostgreSQL', 'a commit whose answer is lost on the way', () => {
  let proxy: TcpProxy;
  let database: TemporaryDatabase;
  let server: TestServer;
  let caller: TestAccount;
  beforeEach(async () => {
    database = await temporaryPostgres();
    const direct = new URL(database.url);
    proxy = await startTcpProxy(Number(direct.port || 5432));
    direct.port = String(proxy.port);
    server = await startTestServer('sqlite', { environment: { DATABASE_URL: direct.href, THREADS: '0' } });
    caller = await server.newAccount();
  });
  afterEach(async () => {
    await server?.close();
    await proxy?.close();
    await database?.drop();
  });

  /** The first time without an answer from the database; then as often as it takes. */
  async function postTwice(path: string, body: object | undefined, statement: string) {
    const request = { token: caller.token, body, headers: { 'idempotency-key': 'a-key' } };
    proxy.loseAnswer(statement, COMMITTED);
    expectBusy(await server.call('POST', path, request));
    const second = await server.call('POST', path, request);
    expect(second.status, second.text).toBeLessThan(300);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    return second;
  }

  const kept = () => keptAndCounted(server.store, caller.account.id);

  it('of an analysis: the key has its answer, stored and charged once', async () => {
    const body = { url: 'https://a.example/', depth: 'fast' };
    const { json } = await postTwice('/v1/analyze', body, 'insert into analyses');
    expect(await kept()).toEqual({ ids: new Set([json.data.id]), counted: 1, summed: 1 });
  });

  it('of an analysis that is not stored: charged once', async () => {
    const body = { url: 'https://a.example/', depth: 'fast', store: false };
    const { status } = await postTwice('/v1/analyze', body, 'insert into analyses');
    expect(status).toBe(200);
    expect(await kept()).toEqual({ ids: new Set(), counted: 1, summed: 1 });
  });

  it('of a batch: the same', async () => {
    const body = { urls: ['https://a.example/', 'https://b.example/', 'no url'], depth: 'fast' };
    const { json } = await postTwice('/v1/batch', body, 'insert into analyses');
    const ids = json.data.results.flatMap((result: { data?: { id: string } }) => (result.data ? [result.data.id] : []));
    expect(await kept()).toEqual({ ids: new Set(ids), counted: 2, summed: 2 });
  });

  it('of a recheck: one revision, charged once', async () => {
    const analyzed = await server.call('POST', '/v1/analyze', {
      token: caller.token,
      body: { url: 'https://a.example/', depth: 'fast' },
    });
    const { id } = analyzed.json.data;
    const { json } = await postTwice(`/v1/analysis/${id}/recheck`, undefined, 'update "analyses" set');
    const stored = await server.call('GET', `/v1/analysis/${id}`, { token: caller.token });
    expect(stored.json.data).toEqual(json.data);
    expect(await server.store.analyses.find(caller.account.id, id)).toMatchObject({ revision: 2 });
    expect(await kept()).toMatchObject({ counted: 2, summed: 2 });
  });

  it('of a batch in the background: one batch is accepted', async () => {
    const body = { urls: ['https://a.example/'], depth: 'fast' };
    const { json, headers } = await postTwice('/v1/batches', body, 'update "idempotency" set "status"');
    expect(headers.get('location')).toBe(`/v1/batches/${json.data.id}`);
    const { json: all } = await server.call('GET', '/v1/batches', { token: caller.token });
    expect(all.data.map(({ id }: { id: string }) => id)).toEqual([json.data.id]);
  });

  it('of a webhook: one is made, and its secret is in the answer', async () => {
    const body = { url: 'https://hooks.example.com/' };
    const { json } = await postTwice('/v1/webhooks', body, 'insert into "webhooks"');
    expect(json.data.secret).toMatch(/^whsec_/);
    const { json: all } = await server.call('GET', '/v1/webhooks', { token: caller.token });
    expect(all.data.map(({ id }: { id: string }) => id)).toEqual([json.data.id]);
  });
});
