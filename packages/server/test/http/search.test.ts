import { CHECKS } from '@lurewatch/contract/checks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

/** Oldest first. */
const URLS = [
  'https://paypa1-login.example/verify',
  'https://www.wikipedia.org/wiki/Owl',
  'https://login.shop.example/100%25_off?q=a',
  'https://shop.example/',
  'https://www.shop.example/basket',
  'https://notshop.example/Verify/Account',
  'http://10.1.2.3/b%C3%BCcher',
  'https://shop.example/reset?email=jo@person.example',
] as const;

describeOnEachStore('search in the history', (store) => {
  let server: TestServer;
  let token: string;
  const ids: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(store);
    ({ token } = await server.newAccount());
    for (const url of URLS) ids.push((await analyze(token, url)).id);
    const stranger = await server.newAccount();
    for (const url of URLS) await analyze(stranger.token, url);
  });
  afterAll(() => server.close());

  const analyze = async (key: string, url: string) =>
    (await server.call('POST', '/v1/analyze', { token: key, body: { url, depth: 'fast' } })).json.data;
  const search = async (query: Record<string, string>) => {
    const { status, json } = await server.call('GET', `/v1/analyses?${new URLSearchParams(query)}`, { token });
    expect(status, JSON.stringify([query, json])).toBe(200);
    return { found: json.data.map(({ id }: { id: string }) => ids.indexOf(id)), meta: json.meta };
  };
  const refusal = async (query: Record<string, string>) => {
    const { status, json } = await server.call('GET', `/v1/analyses?${new URLSearchParams(query)}`, { token });
    return [status, json.error?.code, json.error?.details?.[0]?.field];
  };

  test('a parameter that does not exist filters nothing, and is said to be ignored', async () => {
    const { found, meta } = await search({ id: ids[0] ?? '', page: '2', _: '1764411122' });
    expect(found).toHaveLength(URLS.length);
    expect(meta.warnings.map(({ field }: { field: string }) => field)).toEqual(['id', 'page', '_']);
    expect(meta.warnings[1].message).toContain('There is no parameter page: it was ignored. Known: limit, cursor,');
    expect((await search({ domain: 'shop.example' })).meta).not.toHaveProperty('warnings');
  });

  test('a misspelt parameter is refused: it would have narrowed the search', async () => {
    const { status, json } = await server.call('GET', '/v1/analyses?domian=shop.example', { token });
    expect(status).toBe(400);
    expect(json.error).toMatchObject({
      code: 'invalid_parameter',
      message: 'There is no parameter domian: did you mean domain?',
      details: [{ field: 'domian', issue: 'unknown', allowed: ['domain'] }],
    });
    expect((await search({ domian: 'a', domain: 'shop.example' })).found).toEqual([7, 4, 3, 2]);
    const filler = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`filler${index}`, '1']));
    expect(await refusal({ ...filler, domian: 'shop.example' })).toEqual([400, 'invalid_parameter', 'domian']);
  });

  test.each([
    ['Domain', 'domain'],
    ['URL', 'url'],
    ['Q', 'q'],
    ['domain[]', 'domain'],
    ['tag[0]', 'tag'],
    ['Domian', 'domain'],
  ])('%s is a known parameter in other letters or as a list: it is refused', async (name, meant) => {
    const { status, json } = await server.call('GET', `/v1/analyses?${new URLSearchParams({ [name]: 'a' })}`, {
      token,
    });
    expect([status, json.error?.message]).toEqual([400, `There is no parameter ${name}: did you mean ${meant}?`]);
  });

  test.each([
    'host=a.example&host=b.example',
    'limit=2&limit=3',
    'verdict=safe&verdict=unknown',
    'from=2026-11-20&from=2026-11-21',
  ])('a parameter given twice is said to be: %s', async (query) => {
    const { status, json } = await server.call('GET', `/v1/analyses?${query}`, { token });
    const [name] = query.split('=');
    expect([status, json.error?.message]).toEqual([400, `The parameter ${name} is given more than once.`]);
    expect(json.error.details).toEqual([{ field: name, issue: 'type', message: 'is given more than once' }]);
  });

  test('a parameter that only looks like a known one is no slip of it', async () => {
    const others = { rand: '12345', note_id: '7', account: 'a', _: '1', t: '2' };
    const { found, meta } = await search(others);
    expect(found).toHaveLength(URLS.length);
    expect(meta.warnings.map(({ field }: { field: string }) => field)).toEqual(Object.keys(others));
  });

  test('what belongs elsewhere in a request is said to be ignored where it stands', async () => {
    const body = { urls: ['https://shop.example/'], depth: 'fast' };
    const { token: own } = await server.newAccount();
    const { json } = await server.call('POST', '/v1/batch?lang=de&depth=full', { token: own, body });
    expect(json.meta.warnings).toEqual([
      { field: 'lang', issue: 'unknown', message: 'There is no parameter lang: it was ignored. Known: none.' },
      {
        field: 'depth',
        issue: 'unknown',
        message: 'There is no parameter depth: it was ignored. It belongs in the body.',
      },
    ]);
    const { id } = await analyze(own, 'https://shop.example/');
    const recheck = await server.call('POST', `/v1/analysis/${id}/recheck`, { token: own, body: { depth: 'fast' } });
    expect(recheck.json.meta.warnings).toEqual([
      {
        field: 'depth',
        issue: 'unknown',
        message: 'There is no field depth: it was ignored. It belongs in the query.',
      },
    ]);
  });

  test('a date that is none is answered with how one is written', async () => {
    const { json } = await server.call('GET', '/v1/analyses?from=yesterday', { token });
    const real = await server.call('GET', '/v1/analyses?from=2026-02-30', { token });
    expect(real.json.error.message).toMatch(/^The parameter from is no date: write one as 2026-11-20 or/);
    expect(json.error.message).toBe('The parameter from must be written like 2026-11-20 or 2026-11-20T12:00:00.000Z.');
  });

  test.each([
    [{ domain: 'shop.example' }, [7, 4, 3, 2]],
    [{ domain: 'https://shop.example/basket?q=a' }, [7, 4, 3, 2]],
    [{ domain: 'hxxps://shop[.]example' }, [7, 4, 3, 2]],
    [{ domain: 'shop.example:8443' }, [7, 4, 3, 2]],
    [{ host: 'HTTPS://www.shop.example/' }, [4]],
    [{ host: 'http://10.1.2.3:8080/' }, [6]],
    [{ domain: 'LOGIN.shop.example' }, [2]],
    [{ domain: 'example' }, [7, 5, 4, 3, 2, 0]],
    [{ domain: '10.1.2.3' }, [6]],
    [{ host: 'shop.example' }, [7, 3]],
    [{ url: 'hxxps://paypa1-login[.]example/verify' }, [0]],
    [{ url: 'https://shop.example/reset?email=jo@person.example' }, [7]],
    [{ url: 'https://shop.example/reset?email=***' }, [7]],
    [{ url: 'https://shop.example/reset' }, []],
    [{ brand: 'pAyPaL' }, [0]],
    [{ brand: 'PayPa' }, []],
    [{ url_contains: 'VERIFY' }, [5, 0]],
    [{ url_contains: '%25_off' }, [2]],
    [{ url_contains: '%' }, [6, 2]],
    [{ url_contains: '_' }, [2]],
    [{ url_contains: "'" }, []],
    [{ url_contains: 'bücher' }, [6]],
    [{ url_contains: 'verify', verdict: 'dangerous' }, [0]],
    [{ domain: 'shop.example', url_contains: 'basket' }, [4]],
    [{ domain: 'shop.example', host: 'www.shop.example' }, [4]],
    [{ signal: 'no_such_code' }, []],
    [{ domain: 'nowhere.example' }, []],
    [{ domain: '%' }, []],
  ])('%j', async (query, wanted) => {
    const counted = await search({ ...query, count: 'true' });
    expect(counted.found).toEqual(wanted);
    expect(counted.meta.total).toEqual({ value: wanted.length, relation: 'eq' });
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await search({ ...query, limit: '1', ...(cursor !== null && { cursor }) });
      paged.push(...page.found);
      cursor = page.meta.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(wanted);
  });

  test('signals are found by code and by source, as the answer has them', async () => {
    const { json } = await server.call('GET', `/v1/analysis/${ids[0]}`, { token });
    for (const { code, source } of json.data.signals) {
      expect((await search({ signal: code, source })).found).toContain(0);
    }
    const { found } = await search({ source: 'brand' });
    expect(found).toContain(0);
    expect(found).not.toContain(3);
  });

  test.each([
    ['hxxps://paypa1-login[.]example/verify', 'url', [0]],
    ['https://shop.example', 'domain', [7, 4, 3, 2]],
    ['shop[.]example', 'domain', [7, 4, 3, 2]],
    [' www.shop.example ', 'host', [4]],
    ['10.1.2.3', 'host', [6]],
    ['paypal', 'brand', [0]],
    ['verify', 'url_contains', [5, 0]],
    ['shop.exam', 'url_contains', [7, 5, 4, 3, 2]],
    ['shop[.]example/bas', 'url_contains', [4]],
    ['nowhere', 'url_contains', []],
  ])('q=%s is read as %s', async (q, field, wanted) => {
    const { found, meta } = await search({ q });
    expect([meta.search.field, found]).toEqual([field, wanted]);
    expect((await search({ [field]: meta.search.value })).found).toEqual(wanted);
  });

  test('the checks that are offered to search by are those that signals come from', async () => {
    const { json } = await server.call('GET', '/v1/signals');
    const sources: string[] = json.data.map(({ source }: { source: string }) => source);
    const offered = Object.entries(CHECKS).flatMap(([name, { hasSignals }]) => (hasSignals ? [name] : []));
    expect(new Set(offered)).toEqual(new Set(sources));
  });

  test('an id finds its analysis, and another account’s finds nothing', async () => {
    expect((await search({ q: ids[3] ?? '' })).found).toEqual([3]);
    const other = await server.newAccount();
    const { json } = await server.call('GET', `/v1/analyses?q=${ids[3]}`, { token: other.token });
    expect(json.data).toEqual([]);
  });

  test('what makes no sense is refused by its name', async () => {
    expect(await refusal({ q: ' ' })).toEqual([400, 'invalid_parameter', 'q']);
    expect(await refusal({ q: 'x'.repeat(201) })).toEqual([400, 'invalid_parameter', 'q']);
    expect(await refusal({ q: 'shop.example', domain: 'a.example' })).toEqual([400, 'invalid_parameter', 'q']);
    expect(await refusal({ url: 'nonsense' })).toEqual([400, 'invalid_parameter', 'url']);
    expect(await refusal({ source: 'gossip' })).toEqual([400, 'invalid_parameter', 'source']);
    expect(await refusal({ signal: '%' })).toEqual([400, 'invalid_parameter', 'signal']);
    expect(await refusal({ count: 'yes' })).toEqual([400, 'invalid_parameter', 'count']);
    expect(await refusal({ q: 'a\0' })).toEqual([400, 'invalid_parameter', 'q']);
  });
});
