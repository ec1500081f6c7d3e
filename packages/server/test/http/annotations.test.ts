import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../src/time/time.ts';
import { makeAnalysis, makeEntry } from '../store/make-records.ts';
import {
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';

describeOnEachStore('notes and tags', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  const call = async ({ token }: TestAccount, method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) });
  const analyze = async (account: TestAccount, url: string): Promise<string> =>
    (await call(account, 'POST', '/v1/analyze', { url, depth: 'fast' })).json.data.id;
  const found = async (account: TestAccount, query: string): Promise<string[]> => {
    const { status, json, text } = await call(account, 'GET', `/v1/analyses?${query}`);
    expect(status, text).toBe(200);
    return json.data.map(({ id }: { id: string }) => id);
  };

  test('what is written on an analysis is read again, part by part', async () => {
    const account = await server.newAccount();
    const path = `/v1/analysis/${await analyze(account, 'https://one.example/')}/annotation`;
    expect((await call(account, 'GET', path)).json.data).toMatchObject({ note: null, tags: [], updated_at: null });
    const written = await call(account, 'PATCH', path, { note: 'Ticket 17', tags: ['Zebra', 'ＡＢＣ', 'zebra'] });
    expect(written.json.data).toMatchObject({ note: 'Ticket 17', tags: ['abc', 'zebra'] });
    await call(account, 'PATCH', path, { tags: ['other'] });
    expect((await call(account, 'GET', path)).json.data).toMatchObject({ note: 'Ticket 17', tags: ['other'] });
    expect((await call(account, 'PATCH', path, { tags: ['one', 'two words'] })).json.error.message).toBe(
      'The field tags/1 must be written like campaign-17.',
    );
    await call(account, 'PATCH', path, { note: '  ', tags: [] });
    expect((await call(account, 'GET', path)).json.data).toMatchObject({ note: null, tags: [], updated_at: null });
    expect((await call(account, 'GET', '/v1/tags')).json.data).toEqual([]);
  });

  test('the history finds an analysis by its own tag and by that of its domain, with other filters and page by page', async () => {
    const account = await server.newAccount();
    const own = await analyze(account, 'https://own.example/a');
    const before = await analyze(account, 'https://login.campaign.example/a');
    await call(account, 'PATCH', `/v1/analysis/${own}/annotation`, { tags: ['Kit-7'] });
    const host = encodeURIComponent('https://www.campaign.example/x');
    const written = await call(account, 'PATCH', `/v1/domains/${host}/annotation`, {
      tags: ['kit-7'],
      note: 'Same kit',
    });
    expect(written.json.data.id).toBe('campaign.example');
    await analyze(account, 'https://neighbour.example/');
    const after = await analyze(account, 'https://campaign.example/b');
    expect(await found(account, 'tag=KIT-7')).toEqual([after, before, own]);
    expect(await found(account, 'tag=kit-7&host=login.campaign.example')).toEqual([before]);
    expect(await found(account, 'tag=kit-7&url_contains=/a')).toEqual([before, own]);
    expect(await found(account, 'tag=none')).toEqual([]);
    const q = await call(account, 'GET', '/v1/analyses?q=tag:Kit-7&count=true');
    expect(q.json.meta).toMatchObject({
      search: { field: 'tag', value: 'Kit-7' },
      total: { value: 3, relation: 'eq' },
    });
    const pages: string[] = [];
    let cursor = '';
    do {
      const page = await call(account, 'GET', `/v1/analyses?tag=kit-7&limit=1${cursor}`);
      pages.push(...page.json.data.map(({ id }: { id: string }) => id));
      cursor = page.json.meta.next_cursor === null ? '' : `&cursor=${page.json.meta.next_cursor}`;
    } while (cursor !== '');
    expect(pages).toEqual([after, before, own]);
    expect((await call(account, 'GET', '/v1/tags')).json.data).toEqual([{ tag: 'kit-7', analyses: 1, domains: 1 }]);
  });

  test('what is typed into the search is found in notes as well as in URLs, whatever its case', async () => {
    const account = await server.newAccount();
    const noted = await analyze(account, 'https://one.example/');
    const inUrl = await analyze(account, 'https://two.example/gr%C3%BC%C3%9Fe-ticket');
    await analyze(account, 'https://three.example/');
    await call(account, 'PATCH', `/v1/analysis/${noted}/annotation`, { note: 'GRÜSSE, 100% Ticket_5 from finance' });
    const typed = await call(account, 'GET', '/v1/analyses?q=ticket');
    expect(typed.json.meta.search).toEqual({ field: 'text', value: 'ticket' });
    expect(typed.json.data.map(({ id }: { id: string }) => id)).toEqual([inUrl, noted]);
    expect(await found(account, `note=${encodeURIComponent('grüsse')}`)).toEqual([noted]);
    // `%` and `_` stand for themselves.
    expect(await found(account, `note=${encodeURIComponent('0% t')}`)).toEqual([noted]);
    expect(await found(account, 'note=ticketx5')).toEqual([]);
    const nowhere = await call(account, 'GET', '/v1/analyses?q=nowhere');
    expect(nowhere.json.meta.search.field).toBe('url_contains');
  });

  test('of more tagged sites than are looked up one by one, all are found', async () => {
    const account = await server.newAccount();
    const ids: string[] = [];
    for (let at = 0; at < 25; at++) {
      ids.unshift(await analyze(account, `https://site-${at}.example/`));
      await call(account, 'PATCH', `/v1/domains/site-${at}.example/annotation`, { tags: ['many'] });
    }
    await analyze(account, 'https://neighbour.example/');
    expect(await found(account, 'tag=many&limit=100')).toEqual(ids);
  });

  test('a tag of two words, one that nobody sees and one without end are refused by name', async () => {
    const account = await server.newAccount();
    const path = `/v1/analysis/${await analyze(account, 'https://one.example/')}/annotation`;
    for (const tag of ['two words', 'a\u200bb', 'x'.repeat(41), '\u{fdfa}'.repeat(3), '']) {
      const refused = await call(account, 'PATCH', path, { tags: [tag] });
      expect([refused.status, refused.json.error.code], tag).toEqual([400, 'invalid_body']);
      expect(refused.json.error.details[0].field).toMatch(/^tags/);
    }
    expect((await call(account, 'PATCH', path, { note: 'x'.repeat(4001) })).status).toBe(400);
    expect((await call(account, 'PATCH', '/v1/domains/co.uk/annotation', { tags: ['a'] })).status).toBe(400);
    expect((await call(account, 'PATCH', '/v1/analysis/ana_none/annotation', { tags: ['a'] })).status).toBe(404);
  });

  test('another account sees nothing of them, and they go with the analysis, its retention and the account', async () => {
    const account = await server.newAccount();
    const other = await server.newAccount();
    const id = await analyze(account, 'https://one.example/');
    const path = `/v1/analysis/${id}/annotation`;
    await call(account, 'PATCH', path, { tags: ['mine'], note: 'mine' });
    await call(account, 'PATCH', '/v1/domains/one.example/annotation', { tags: ['mine'] });
    expect((await call(other, 'GET', path)).status).toBe(404);
    expect((await call(other, 'GET', '/v1/domains/one.example/annotation')).json.data.tags).toEqual([]);
    expect(await found(other, 'tag=mine')).toEqual([]);
    const lines = (await call(account, 'GET', '/v1/account/export')).text.trim().split('\n');
    const exported = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'annotation');
    expect(exported.map(({ data }) => [data.on, data.id, data.note])).toEqual([
      ['analysis', id, 'mine'],
      ['domain', 'one.example', null],
    ]);

    await call(account, 'DELETE', `/v1/analysis/${id}`);
    const accountId = account.account.id;
    expect(await server.store.annotations.find(accountId, { kind: 'analysis', subject: id })).toBeNull();

    const old = makeAnalysis(accountId, { createdAt: Date.now() - 40 * DAY_MS });
    await server.store.writer.commit(makeEntry(old));
    const young = await analyze(account, 'https://young.example/');
    for (const subject of [old.id, young]) {
      await server.store.annotations.change(accountId, { kind: 'analysis', subject }, { tags: ['t'] }, 10);
    }
    await server.store.retention.order(() => 30);
    await server.store.annotations.purge(Date.now(), new AbortController().signal);
    expect(await server.store.annotations.find(accountId, { kind: 'analysis', subject: old.id })).toBeNull();
    expect(await server.store.annotations.find(accountId, { kind: 'analysis', subject: young })).not.toBeNull();
    expect(await server.store.annotations.find(accountId, { kind: 'domain', subject: 'one.example' })).not.toBeNull();

    await server.store.accounts.erase(accountId);
    expect(await server.store.annotations.tags(accountId)).toEqual([]);
  });

  test('an account writes on as many things as it may', async () => {
    const { account } = await server.newAccount();
    const { annotations } = server.store;
    const on = (subject: string) => ({ kind: 'analysis', subject }) as const;
    expect(await annotations.change(account.id, on('a'), { tags: ['t'] }, 1)).not.toBeNull();
    expect(await annotations.change(account.id, on('b'), { tags: ['t'] }, 1)).toBeNull();
    expect(await annotations.change(account.id, on('a'), { tags: ['u'] }, 1)).not.toBeNull();
  });
});
