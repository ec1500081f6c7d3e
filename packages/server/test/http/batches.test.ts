import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../store/eventually.ts';
import { eventsOf } from '../store/make-records.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('batches in the background', (store) => {
  let server: TestServer;
  let aheadMs = 0;
  beforeAll(async () => {
    server = await startTestServer(store, { now: () => Date.now() + aheadMs });
  });
  afterAll(() => server.close());

  const lines = (count: number) => Array.from({ length: count }, (_, i) => `https://site${i}.example/?n=${i}`);
  const create = (token: string, body: unknown, headers: Record<string, string> = {}, query = '') =>
    server.call('POST', `/v1/batches${query}`, { token, body, headers });
  const get = async (token: string, id: string) => (await server.call('GET', `/v1/batches/${id}`, { token })).json.data;
  const used = async (token: string) => (await server.call('GET', '/v1/usage', { token })).json.data.month.used;
  /** Lines of all pages, and their verdicts. */
  async function pages(token: string, id: string, query: string) {
    const found: { readonly index: number; readonly outcome: string; readonly score: number }[] = [];
    let cursor: string | null = null;
    do {
      const at: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { json } = await server.call('GET', `/v1/batches/${id}/results?limit=50&${query}${at}`, { token });
      for (const { index, data } of json.data) {
        found.push({ index, outcome: data?.verdict ?? 'failed', score: data?.score ?? 0 });
      }
      cursor = json.meta.next_cursor;
    } while (cursor !== null);
    return found;
  }
  async function reach(token: string, id: string, status: string) {
    await eventually(60_000, async () => expect((await get(token, id)).status).toBe(status));
    return get(token, id);
  }

  test('results and the file are told in the language that is asked for, in English without one', async () => {
    const { token } = await server.newAccount();
    const urls = ['https://paypa1-login.example/verify', 'nonsense'];
    const { id } = (await create(token, { urls, depth: 'fast' })).json.data;
    await reach(token, id, 'completed');
    const told = async (lang: string) =>
      (await server.call('GET', `/v1/batches/${id}/results${lang}`, { token })).json.data;
    const [english, german] = [await told(''), await told('?lang=de')];
    expect(english[0].data.summary).toContain('Pretends to be PayPal');
    expect(german[0].data.summary).toContain('Gibt sich als PayPal aus');
    expect(german[0].data.signals[0].message).not.toBe(english[0].data.signals[0].message);
    expect(german[1]).toEqual(english[1]);
    const file = async (lang: string) =>
      (await server.call('GET', `/v1/batches/${id}/export?format=jsonl${lang}`, { token })).text;
    expect(await file('')).toContain('Pretends to be PayPal');
    expect(await file('&lang=fr')).toContain('Se fait passer pour PayPal');
    const refused = await server.call('GET', `/v1/batches/${id}/results?lang=xx`, { token });
    expect(refused.json.error.code).toBe('invalid_parameter');
  });

  test('every line has its result, in order, and is charged once; an event tells the end', {
    timeout: 120_000,
  }, async () => {
    const { token, account } = await server.newAccount();
    const hook = { url: 'https://hooks.example.com/', events: ['batch.completed'] };
    await server.call('POST', '/v1/webhooks', { token, body: hook });
    const urls = [...lines(120), 'nonsense', 'https://paypa1-login.example/verify', 'https://site0.example/?n=0'];
    const made = await create(token, { urls, depth: 'fast' });
    expect(made.status).toBe(202);
    const { id } = made.json.data;
    expect(made.headers.get('location')).toBe(`/v1/batches/${id}`);
    expect(made.json.data).toMatchObject({ status: 'queued', total: 123, done: 0 });
    const batch = await reach(token, id, 'completed');
    expect(batch).toMatchObject({ done: 123, summary: { total: 123, succeeded: 122, failed: 1, dangerous: 1 } });
    expect(await used(token)).toBe(122);

    // biome-ignore lint/suspicious/noExplicitAny: results of both kinds
    const results: any[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { json } = await server.call('GET', `/v1/batches/${id}/results?limit=47${query}`, { token });
      results.push(...json.data);
      cursor = json.meta.next_cursor;
    } while (cursor !== null);
    expect(results.map(({ index }) => index)).toEqual(urls.map((_, index) => index));
    expect(results.map(({ url }) => url)).toEqual(urls);
    expect(results[120]).toMatchObject({ success: false, error: { code: 'invalid_url' } });
    expect(results[121].data).toMatchObject({ verdict: 'dangerous', brand_detected: 'PayPal' });
    expect(results[122].data.id).not.toBe(results[0].data.id);
    expect(await eventsOf(server.store, account.id)).toMatchObject([
      { type: 'batch.completed', data: { id, summary: batch.summary, analyses: [] } },
    ]);

    const byDanger = await pages(token, id, 'order=danger');
    const rank = ({ outcome }: { outcome: string }) =>
      ['dangerous', 'suspicious', 'unknown', 'safe', 'failed'].indexOf(outcome);
    expect(byDanger).toEqual(byDanger.toSorted((a, b) => rank(a) - rank(b) || a.score - b.score || a.index - b.index));
    expect(byDanger.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(urls.map((_, index) => index));
    expect([byDanger.at(0)?.index, byDanger.at(-1)?.index]).toEqual([121, 120]);
    for (const order of ['line', 'danger']) {
      for (const [outcome, wanted] of [
        ['dangerous', 121],
        ['failed', 120],
      ] as const) {
        const found = await pages(token, id, `order=${order}&outcome=${outcome}`);
        expect(found.map(({ index }) => index)).toEqual([wanted]);
      }
    }

    const jsonl = await server.call('GET', `/v1/batches/${id}/export?format=jsonl`, { token });
    expect(
      jsonl.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(results);
    const csv = await server.call('GET', `/v1/batches/${id}/export?format=csv`, { token });
    expect(csv.text.trim().split('\r\n')).toHaveLength(124);
    expect(csv.text).toContain('"121","nonsense","","","","","","invalid_url"');

    await server.call('DELETE', `/v1/analysis/${results[0].data.id}`, { token });
    const erased = await server.call('GET', `/v1/batches/${id}/results?limit=1`, { token });
    expect(erased.json.data[0]).toMatchObject({ index: 0, success: false, error: { code: 'analysis_not_found' } });
    const { db } = server.store.database;
    const chunks = await db.selectFrom('batch_chunks').selectAll().where('batch_id', '=', id).execute();
    expect(JSON.stringify(chunks)).not.toContain('site0.example');
  });

  test('takes lines and CSV too, and an Idempotency-Key', { timeout: 120_000 }, async () => {
    const { token } = await server.newAccount();
    const text = '\ufeffhttps://a.example/\r\n\r\n hxxps://b[.]example/x \n';
    const csv = 'id,URL,note\n1,"https://c.example/?a=1,2","say ""hi"""\n2,=https://d.example/,\n';
    for (const [type, body, urls] of [
      ['text/plain', text, ['https://a.example/', 'https://b.example/x']],
      ['text/csv; charset=utf-8', csv, ['https://c.example/?a=1,2', '=https://d.example/']],
    ] as const) {
      const headers = { 'content-type': type, 'idempotency-key': type };
      const [made, again] = [
        await create(token, body, headers, '?depth=fast'),
        await create(token, body, headers, '?depth=fast'),
      ];
      expect(made.json.data).toMatchObject({ total: 2, depth: 'fast' });
      expect([again.json.data.id, again.headers.get('idempotency-replayed')]).toEqual([made.json.data.id, 'true']);
      await reach(token, made.json.data.id, 'completed');
      const { json } = await server.call('GET', `/v1/batches/${made.json.data.id}/results`, { token });
      expect(json.data.map(({ url }: { url: string }) => url)).toEqual(urls);
    }
    expect((await server.call('GET', '/v1/batches', { token })).json.data).toHaveLength(2);
    expect(await used(token)).toBe(3);
  });

  test('where the quota ends it pauses and says so, and goes on the next day', { timeout: 120_000 }, async () => {
    const { token } = await server.newAccount({ plan: 'tiny' });
    const { id } = (await create(token, { urls: [...lines(2), 'nonsense', ...lines(3)], depth: 'fast' })).json.data;
    const paused = await reach(token, id, 'paused');
    expect(paused).toMatchObject({ reason: 'quota_exceeded_day', done: 4, summary: { succeeded: 3, failed: 1 } });
    expect(Date.parse(paused.resumes_at)).toBe(
      Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`) + 86_400_000,
    );
    expect(await used(token)).toBe(3);
    const inOrder = async () => (await pages(token, id, 'order=danger')).map(({ index }) => index);
    expect((await inOrder()).toSorted()).toEqual([0, 1, 2, 3]);
    expect((await inOrder()).at(-1)).toBe(2);
    const resumed = await server.call('POST', `/v1/batches/${id}/resume`, { token });
    // Somebody may have taken it up already, and met the same end of the quota.
    expect(resumed.status).toBe(200);
    expect(['queued', 'running', 'paused']).toContain(resumed.json.data.status);
    await reach(token, id, 'paused');
    aheadMs = 86_400_000;
    const done = await reach(token, id, 'completed');
    aheadMs = 0;
    expect(done).toMatchObject({ done: 6, reason: null, resumes_at: null, summary: { succeeded: 5, failed: 1 } });
    // What was done since the last look is put in order with the rest.
    expect((await inOrder()).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await inOrder()).at(-1)).toBe(2);
  });

  test('a cancelled one stops, keeps what is done and drops the rest', { timeout: 120_000 }, async () => {
    const { token } = await server.newAccount();
    const { id } = (await create(token, { urls: lines(5000), depth: 'fast' })).json.data;
    await eventually(60_000, async () => expect((await get(token, id)).done).toBeGreaterThan(0));
    const { json } = await server.call('POST', `/v1/batches/${id}/cancel`, { token });
    expect(json.data.status).toBe('cancelled');
    expect(json.data.done).toBeLessThan(5000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const after = await get(token, id);
    expect([after.status, after.done, await used(token)]).toEqual(['cancelled', json.data.done, json.data.done]);
    const left = server.store.database.db.selectFrom('batch_chunks').select('urls').where('batch_id', '=', id);
    expect((await left.execute()).every(({ urls }) => urls === null)).toBe(true);
    expect((await server.call('POST', `/v1/batches/${id}/resume`, { token })).json.data.status).toBe('cancelled');
    expect((await server.call('DELETE', `/v1/batches/${id}`, { token })).json.data.deleted).toBe(true);
    expect((await server.call('GET', `/v1/batches/${id}`, { token })).status).toBe(404);
  });

  test('several accounts get their turns, and live requests are answered meanwhile', { timeout: 120_000 }, async () => {
    const large = await server.newAccount();
    const first = (await create(large.token, { urls: lines(4000), depth: 'fast' })).json.data;
    await eventually(60_000, async () => expect((await get(large.token, first.id)).done).toBeGreaterThan(0));
    const small = await server.newAccount();
    const { id } = (await create(small.token, { urls: lines(20), depth: 'fast' })).json.data;
    await reach(small.token, id, 'completed');
    const live = await server.call('POST', '/v1/analyze', {
      token: small.token,
      body: { url: 'https://live.example/' },
    });
    expect(live.status).toBe(200);
    expect((await get(large.token, first.id)).status).toBe('running');
    await server.call('POST', `/v1/batches/${first.id}/cancel`, { token: large.token });
  });

  test('of bodies without a length only those that grow large count among the few large ones', async () => {
    const { token } = await server.newAccount();
    /** A body sent in chunks, the last of which waits for `end`. */
    function send(characters: number) {
      const waiting = Promise.withResolvers<void>();
      async function* body() {
        yield Buffer.from(`https://site.example/\n${'x'.repeat(characters)}`);
        await waiting.promise;
        yield Buffer.from('\n');
      }
      const answered = fetch(`${server.url}/v1/batches?depth=fast`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
        body: ReadableStream.from(body()),
        duplex: 'half',
      } as RequestInit);
      return { answered, end: () => waiting.resolve() };
    }
    const statusOf = async (sent: ReturnType<typeof send>) => (await sent.answered).status;
    const [large, small] = [5 * 1024 * 1024, 10];
    const first = [large, large, large, large, large].map(send);
    const refused = await Promise.race(first.map(async (sent) => ({ sent, status: await statusOf(sent) })));
    expect(refused.status).toBe(503);
    const others = [small, small, small, small, small].map(send);
    for (const { end } of others) end();
    expect(await Promise.all(others.map(statusOf))).toEqual([202, 202, 202, 202, 202]);
    for (const { end } of first) end();
    const held = first.filter((sent) => sent !== refused.sent);
    expect(await Promise.all(held.map(statusOf))).toEqual([202, 202, 202, 202]);
    await eventually(10_000, async () => {
      const again = send(large);
      again.end();
      expect(await statusOf(again)).toBe(202);
    });
  });

  test('others’ batches, wrong cursors and bad bodies are refused', async () => {
    const [owner, stranger] = [await server.newAccount(), await server.newAccount()];
    const { id } = (await create(owner.token, { urls: lines(60), depth: 'fast' })).json.data;
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/results'],
      ['GET', '/export?format=csv'],
      ['POST', '/cancel'],
      ['POST', '/resume'],
      ['DELETE', ''],
    ] as const) {
      const { status, json } = await server.call(method, `/v1/batches/${id}${path}`, { token: stranger.token });
      expect([path, status, json.error.code]).toEqual([path, 404, 'batch_not_found']);
    }
    await reach(owner.token, id, 'completed');
    const { json } = await server.call('GET', `/v1/batches/${id}/results`, { token: owner.token });
    const good: string = json.meta.next_cursor;
    for (const cursor of [
      `${good}=`,
      'x',
      '',
      Buffer.from('line:60').toString('base64url'),
      Buffer.from('line:-1').toString('base64url'),
    ]) {
      const { status } = await server.call('GET', `/v1/batches/${id}/results?cursor=${cursor}`, { token: owner.token });
      expect([cursor, status]).toEqual([cursor, 400]);
    }
    const refusal = async (body: unknown, headers: Record<string, string> = {}) =>
      (await create(owner.token, body, headers)).json.error.code;
    expect(await refusal({ urls: [] })).toBe('batch_empty');
    expect(await refusal('\n\n', { 'content-type': 'text/plain' })).toBe('batch_empty');
    expect(await refusal({ urls: Array.from({ length: 100_001 }, () => 'x') })).toBe('batch_too_large');
    const { token: testKey } = await server.newKey(owner.account.id, { prefix: 'lw_test_' });
    expect((await create(testKey, { urls: lines(1) })).json.error.code).toBe('insufficient_scope');
  });
});
