import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { makeAnalysis, makeEntry } from '../store/make-records.ts';
import {
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

describeOnEachStore('what is known of a domain', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  const ask = (account: TestAccount, domain: string) =>
    server.call('GET', `/v1/domains/${encodeURIComponent(domain)}`, { token: account.token });
  const dataOf = async (account: TestAccount, domain: string) => {
    const { status, json, text } = await ask(account, domain);
    expect(status, text).toBe(200);
    return json.data;
  };
  async function keep(account: TestAccount, changes: readonly Partial<AnalysisRecord>[]): Promise<AnalysisRecord[]> {
    const records = changes.map((change) => makeAnalysis(account.account.id, { facts: null, ...change }));
    for (let start = 0; start < records.length; start += BATCH) {
      const part = records.slice(start, start + BATCH);
      await Promise.all(part.map((record) => server.store.writer.commit(makeEntry(record))));
    }
    return records;
  }
  const factsOf = (host: string, registrar: string | null) => {
    const { facts } = makeAnalysis('acc');
    if (facts === null) throw new Error('Invented analyses have facts');
    return { ...facts, host, registrar, registered_domain: registrar === null ? null : 'shop.example' };
  };

  test('the latest analyses are told in the language that is asked for', async () => {
    const { token } = await server.newAccount();
    const body = { url: 'https://paypa1-login.example/verify', depth: 'fast' };
    await server.call('POST', '/v1/analyze', { token, body });
    const told = async (lang: string) =>
      (await server.call('GET', `/v1/domains/paypa1-login.example${lang}`, { token })).json.data.latest[0].summary;
    expect(await told('')).toContain('Pretends to be PayPal');
    expect(await told('?lang=de')).toContain('Gibt sich als PayPal aus');
  });

  test('everything that the account met there is together, and nothing of its neighbours', async () => {
    const account = await server.newAccount();
    const at = Date.now();
    const records = await keep(account, [
      { host: 'shop.example', createdAt: at - 3 * DAY_MS, facts: factsOf('shop.example', 'Old Registrar') },
      {
        host: 'login.shop.example',
        createdAt: at - 2 * DAY_MS,
        verdict: 'dangerous',
        brand: 'PayPal',
        officialDomain: 'paypal.com',
        facts: factsOf('login.shop.example', 'New Registrar'),
      },
      {
        host: 'login.shop.example',
        createdAt: at - DAY_MS,
        verdict: 'suspicious',
        brand: 'DHL',
        facts: factsOf('login.shop.example', null),
      },
      {
        host: 'www.shop.example',
        verdict: 'dangerous',
        brand: 'PayPal',
        officialDomain: 'paypal.com',
        facts: { ...factsOf('elsewhere.example', null), registered_domain: 'elsewhere.example' },
      },
      { host: 'notshop.example', verdict: 'dangerous' },
      { host: 'shop.example.net', verdict: 'dangerous' },
    ]);
    const stranger = await server.newAccount();
    await keep(stranger, [{ host: 'shop.example', verdict: 'unknown' }]);
    const list = (name: string, body: object, { token } = account) =>
      server.call('POST', `/v1/lists/${name}`, { token, body });
    await list('allow', { entry: 'https://www.shop.example/basket' });
    await list('block', { entry: 'login.shop.example' });
    await list('block', { entry: 'notshop.example' });
    await list('block', { entry: 'shop.example' }, stranger);
    const [, , , reported, neighbour] = records;
    for (const record of [reported, neighbour]) {
      const body = { analysis_id: record?.id, expected_verdict: 'safe' };
      await server.call('POST', '/v1/reports', { token: account.token, body });
    }
    const instant = (index: number) => new Date(records[index]?.createdAt ?? 0).toISOString();

    const data = await dataOf(account, 'shop.example');
    expect(data).toMatchObject({
      domain: 'shop.example',
      analyses: {
        total: 4,
        counted: 4,
        first_seen_at: instant(0),
        last_seen_at: instant(3),
        by_verdict: { safe: 1, suspicious: 1, dangerous: 2, unknown: 0 },
      },
      hosts: [
        { host: 'www.shop.example', analyses: 1, dangerous: 1 },
        { host: 'login.shop.example', analyses: 2, dangerous: 1, first_seen_at: instant(1), last_seen_at: instant(2) },
        { host: 'shop.example', analyses: 1, dangerous: 0 },
      ],
      hosts_total: 3,
      brands: [
        { brand: 'PayPal', official_domain: 'paypal.com', analyses: 2 },
        { brand: 'DHL', official_domain: null, analyses: 1 },
      ],
      facts: { registrar: 'New Registrar' },
      facts_as_of: instant(1),
      list_entries: [
        { entry: 'login.shop.example', list: 'block' },
        { scope: 'url', list: 'allow' },
      ],
      reports: [{ analysis_id: reported?.id, status: 'open' }],
    });
    expect(data.reports).toHaveLength(1);
    expect(data.latest.map(({ id }: { id: string }) => id)).toEqual([3, 2, 1, 0].map((index) => records[index]?.id));
    for (const same of ['LOGIN.shop.example', 'hxxps://www.shop[.]example/basket?x=1', 'shop.example:8443']) {
      expect(await dataOf(account, same), same).toEqual(data);
    }
  });

  test('one never met is known with zeros, and what only its own host told is shown where no registration is', async () => {
    const account = await server.newAccount();
    expect(await dataOf(account, 'never.example')).toEqual({
      domain: 'never.example',
      analyses: {
        total: 0,
        first_seen_at: null,
        last_seen_at: null,
        counted: 0,
        by_verdict: { safe: 0, suspicious: 0, dangerous: 0, unknown: 0 },
      },
      hosts: [],
      hosts_total: 0,
      brands: [],
      facts: null,
      facts_as_of: null,
      list_entries: [],
      reports: [],
      latest: [],
    });
    await keep(account, [{ host: 'shop.example', facts: factsOf('shop.example', null) }, { host: 'shop.example' }]);
    expect((await dataOf(account, 'shop.example')).facts.host).toBe('shop.example');
    await keep(account, [{ host: '203.0.113.9' }]);
    expect(await dataOf(account, '203.0.113.9')).toMatchObject({ domain: '203.0.113.9', analyses: { total: 1 } });
    expect((await dataOf(account, 'bücher.example')).domain).toBe('xn--bcher-kva.example');
    expect((await dataOf(account, '2001:db8::1')).domain).toBe('2001:db8::1');
  });

  test('at a hosting service each customer is a domain, and so is the service without them; public suffixes are refused', async () => {
    const account = await server.newAccount();
    await keep(account, [{ host: 'one.github.io', verdict: 'dangerous' }, { host: 'two.github.io' }]);
    expect(await dataOf(account, 'one.github.io')).toMatchObject({
      domain: 'one.github.io',
      analyses: { total: 1, by_verdict: { dangerous: 1 } },
    });
    await server.call('POST', '/v1/lists/block', {
      token: account.token,
      body: { entry: 'github.io', scope: 'domain' },
    });
    expect((await dataOf(account, 'one.github.io')).list_entries).toMatchObject([{ entry: 'github.io' }]);
    expect((await dataOf(account, 'github.io')).analyses.total).toBe(0);
    for (const none of ['co.uk', 'com', 'intranet', 'a b', '%', 'javascript:alert(1)']) {
      const { status, json } = await ask(account, none);
      expect([status, json.error?.code, json.error?.details?.[0]?.field], none).toEqual([
        400,
        'invalid_parameter',
        'domain',
      ]);
    }
  });

  test('what is past the retention of the plan, or erased, is not known any more', async () => {
    const account = await server.newAccount({ plan: 'pro' });
    const [, kept, erased] = await keep(account, [
      { createdAt: Date.now() - 31 * DAY_MS, verdict: 'dangerous' },
      {},
      { verdict: 'suspicious' },
    ]);
    await server.call('DELETE', `/v1/analysis/${erased?.id}`, { token: account.token });
    const { analyses, latest } = await dataOf(account, 'shop.example');
    expect(analyses).toMatchObject({ total: 1, by_verdict: { safe: 1, suspicious: 0, dangerous: 0 } });
    expect(latest).toMatchObject([{ id: kept?.id }]);
  });

  test('of very many the number and the first are exact, and verdicts are those of the newest 1 000', {
    timeout: 120_000,
  }, async () => {
    const account = await server.newAccount({ plan: 'unlimited' });
    const at = Date.now() - DAY_MS;
    const many = 1_700;
    const first = { host: 'old.shop.example', verdict: 'dangerous', createdAt: at } as const;
    await keep(account, [first, ...Array.from({ length: many }, (_, index) => ({ createdAt: at + 1_000 + index }))]);
    expect(await dataOf(account, 'shop.example')).toMatchObject({
      analyses: {
        total: many + 1,
        first_seen_at: new Date(at).toISOString(),
        counted: 1_000,
        by_verdict: { safe: 1_000, dangerous: 0 },
      },
      hosts_total: 1,
    });
  });
});
