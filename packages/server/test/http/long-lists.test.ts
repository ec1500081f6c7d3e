import { createLurewatch } from '@lurewatch/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillList } from '../support/fill-list.ts';
import { describeOnEitherStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const MEGABYTE = 1_000_000;

describeOnEitherStore('long lists', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store, { plans: { small: { requests_per_second: null, list_bytes: 100 } } });
  });
  afterAll(() => server.close());

  const read = (token: string, query = '', headers: Record<string, string> = {}) =>
    server.call('GET', `/v1/lists/block${query}`, { token, headers });
  const entriesOf = (answer: { json: { data: { entry: string }[] } }) => answer.json.data.map(({ entry }) => entry);

  test('a list is read page by page, newest first, each entry once', async () => {
    const { token, account } = await server.newAccount();
    await fillList(server.store, account.id, { count: 7 });
    const seen: string[] = [];
    let query = '?limit=3';
    for (const length of [3, 3, 1]) {
      const page = await read(token, query);
      expect(page.json.data).toHaveLength(length);
      seen.push(...entriesOf(page));
      query = `?limit=3&cursor=${page.json.meta.next_cursor}`;
    }
    expect(query).toBe('?limit=3&cursor=null');
    expect(seen).toEqual(Array.from({ length: 7 }, (_, n) => `listed-${6 - n}.example`));
    expect((await read(token, '?cursor=bm90LW9uZQ')).json.error.code).toBe('invalid_parameter');
    expect((await read(token, '?limit=1001')).status).toBe(400);
  });

  test('without a limit a thousand entries are answered, and of more none: never a part', async () => {
    const { token, account } = await server.newAccount();
    await fillList(server.store, account.id, { count: 1_000 });
    const whole = await read(token);
    expect([whole.json.data.length, whole.json.meta.next_cursor]).toEqual([1_000, null]);
    await server.call('POST', '/v1/lists/block', { token, body: { entry: 'one-more.example' } });
    const refused = await read(token);
    expect([refused.status, refused.json.error.code]).toEqual([409, 'list_too_long']);
    expect((await read(token, '?limit=1000')).json.data).toHaveLength(1_000);
  });

  test('no answer is larger than a megabyte, however long the entries are, and all of them come', async () => {
    const { token, account } = await server.newAccount();
    await fillList(server.store, account.id, { count: 600, isLong: true });
    expect((await read(token)).json.error.code).toBe('list_too_long');
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = await read(token, `?limit=1000${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(page.text.length).toBeLessThan(MEGABYTE);
      for (const entry of entriesOf(page)) seen.add(entry);
      cursor = page.json.meta.next_cursor;
    } while (cursor !== null);
    expect(seen.size).toBe(600);
    const domain = await server.call('GET', '/v1/domains/listed-7.example', { token });
    expect(domain.json.data.list_entries).toHaveLength(1);
  });

  test('what is known already is answered 304, until an entry is added or removed', async () => {
    const { token } = await server.newAccount();
    const add = async (entry: string) =>
      (await server.call('POST', '/v1/lists/block', { token, body: { entry } })).json.data.id;
    const tagOf = async () => (await read(token)).headers.get('etag') ?? '';
    const empty = await tagOf();
    const id = await add('one.example');
    const tag = await tagOf();
    expect(tag).not.toBe(empty);
    const same = await read(token, '', { 'if-none-match': `"other", ${tag}` });
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await read(token, '?limit=1', { 'if-none-match': tag })).status).toBe(304);
    await add('one.example');
    await server.call('POST', '/v1/lists/allow', { token, body: { entry: 'other-list.example' } });
    expect((await read(token, '', { 'if-none-match': tag })).status).toBe(304);
    await server.call('DELETE', `/v1/lists/block/${id}`, { token });
    expect((await read(token, '', { 'if-none-match': tag })).status).toBe(200);
    await add('one.example');
    expect((await read(token, '', { 'if-none-match': tag })).status).toBe(200);
  });

  test('both lists together take the bytes of the plan and no more, and say so', async () => {
    const { token } = await server.newAccount({ plan: 'small' });
    const add = (list: string, entry: string, note?: string) =>
      server.call('POST', `/v1/lists/${list}`, { token, body: { entry, ...(note && { note }) } });
    expect((await add('block', 'first.example', 'n'.repeat(40))).status).toBe(201);
    const refused = await add('allow', 'second.example', 'ä'.repeat(20));
    expect([refused.status, refused.json.error.code]).toEqual([403, 'plan_limit_reached']);
    expect(refused.json.error.details).toEqual([{ field: 'list_bytes', issue: 'max_bytes', limit: 100 }]);
    expect((await add('allow', 'second.example', 'a'.repeat(20))).status).toBe(201);
    // What stands is answered, whatever the limit says.
    expect((await add('block', 'first.example')).status).toBe(201);
    await server.call('DELETE', '/v1/lists/block', { token, body: { entry: 'first.example' } });
    expect((await add('allow', 'third.example', 'ä'.repeat(20))).status).toBe(201);
  });

  test('the client reads a list of any length, and again only when it has changed', async () => {
    const { token, account } = await server.newAccount();
    await fillList(server.store, account.id, { count: 1_100 });
    const statuses: number[] = [];
    const lurewatch = createLurewatch({
      baseUrl: server.url,
      apiKey: token,
      async fetch(...request) {
        const response = await fetch(...request);
        statuses.push(response.status);
        return response;
      },
    });
    const entries = await lurewatch.listEntries('block');
    expect(new Set(entries.map(({ entry }) => entry)).size).toBe(1_100);
    const known = await lurewatch.listChanges('block', null);
    expect(known?.entries).toHaveLength(1_100);
    statuses.length = 0;
    expect(await lurewatch.listChanges('block', known?.version ?? null)).toBeNull();
    expect(statuses).toEqual([304]);
    await server.call('POST', '/v1/lists/block', { token, body: { entry: 'newer.example' } });
    expect((await lurewatch.listChanges('block', known?.version ?? null))?.entries).toHaveLength(1_101);
  });

  test('an export holds every entry of a list that is longer than any page', async () => {
    const { token, account } = await server.newAccount();
    await fillList(server.store, account.id, { list: 'allow', count: 300, isLong: true });
    const { text } = await server.call('GET', '/v1/account/export', { token });
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const entries = lines.flatMap(({ type, data }) => (type === 'list_entry' ? [data] : []));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(300);
    expect(Object.keys(entries[0]).sort()).toEqual(['created_at', 'entry', 'id', 'list', 'note', 'scope']);
  });
});
