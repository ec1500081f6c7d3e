import { type FakeInternet, startFakeInternet, TINY_WEBP } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeRenderer, startFakeRenderer } from '../support/fake-renderer.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const SHELL = '<title>One moment</title><div id="root"></div><script src="/app.js"></script>';
const FORM =
  '<title>PayPal</title><h1>Sign in to PayPal</h1><form action="/next.php"><input name="user"><input type="password"></form>';
const ARTICLE = `<title>Owls</title><h1>Owls</h1><p>${'The barn owl hunts by night and hears better than it sees. '.repeat(8)}`;
const REGISTERED = { registeredAt: new Date(Date.now() - 5 * 86_400_000).toISOString() };

describeOnEachStore('pages drawn after the answer', (store) => {
  let internet: FakeInternet;
  let renderer: FakeRenderer;
  let server: TestServer;

  beforeAll(async () => {
    internet = await startFakeInternet({
      hosts: [
        { host: 'harvest-plain.com', registration: REGISTERED, pages: { '/': SHELL } },
        {
          host: 'owls-of-the-wood.com',
          registration: { registeredAt: '2009-01-01T00:00:00Z' },
          pages: { '/': ARTICLE },
        },
      ],
    });
    renderer = await startFakeRenderer();
    server = await startTestServer(store, { environment: environment() });
  });
  beforeEach(() => {
    renderer.pages.clear();
    renderer.pages.set(lure(), FORM);
  });
  afterAll(async () => {
    await server?.close();
    await renderer?.close();
    await internet?.close();
  });

  function environment(more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
    const { dnsServers, outboundAllow, rdapBootstrapUrl } = internet.settings;
    return {
      NETWORK_CHECKS: 'on',
      DNS_SERVERS: dnsServers.join(','),
      OUTBOUND_ALLOW: outboundAllow.join(','),
      RDAP_BOOTSTRAP_URL: rdapBootstrapUrl,
      EVIDENCE_TIMEOUT_MS: '2000',
      RENDER_IN_ANSWER_MS: '0',
      ...renderer.environment,
      ...more,
    };
  }

  const lure = () => internet.urlOf('harvest-plain.com');
  const analyze = async (token: string, more: object = {}) => {
    const { status, text, json } = await server.call('POST', '/v1/analyze', { token, body: { url: lure(), ...more } });
    expect(status, text).toBe(200);
    return json.data;
  };
  const find = async (id: string, token: string) =>
    (await server.call('GET', `/v1/analysis/${id}`, { token })).json.data;
  const outcomes = async (at: TestServer = server) =>
    (await at.call('GET', '/metrics')).text.match(/^lurewatch_background_renders_total.*$/gm) ?? [];
  const countOf = async (outcome: string) =>
    Number((await outcomes()).find((line) => line.includes(`"${outcome}"`))?.split(' ')[1] ?? 0);
  const settled = async (outcome: string, before: number) =>
    expect.poll(() => countOf(outcome), { timeout: 20_000 }).toBeGreaterThan(before);

  test('an empty shell gets its picture, another verdict as its next revision, and verdict.changed', async () => {
    const { token, account } = await server.newAccount();
    const before = await countOf('changed');
    const direct = await analyze(token);
    expect([direct.verdict === 'dangerous', direct.revision, direct.screenshot_at]).toEqual([false, 1, null]);
    await settled('changed', before);
    const revised = await find(direct.id, token);
    expect(revised).toMatchObject({
      verdict: 'dangerous',
      revision: 2,
      revised_at: expect.any(String),
      screenshot_at: revised.revised_at,
      analyzed_at: direct.analyzed_at,
    });
    expect(revised.checks).toContainEqual(expect.objectContaining({ name: 'render', status: 'ok' }));
    const picture = await server.store.screenshots.find(account.id, direct.id);
    expect(Buffer.from(picture ?? []).toString('base64')).toBe(TINY_WEBP.lossy);
    const events = await server.store.database.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('account_id', '=', account.id)
      .execute();
    const changes = events.filter(({ type }) => type === 'verdict.changed').map(({ data }) => JSON.parse(data));
    expect(changes).toEqual([
      {
        analysis_id: direct.id,
        url: direct.url,
        previous: { verdict: direct.verdict, score: direct.score },
        current: { verdict: 'dangerous', score: revised.score },
        reason: 'render',
        overlay_version: null,
        sources: [],
      },
    ]);
  });

  test('where the verdict stays, there is a picture and no revision', async () => {
    const { token } = await server.newAccount();
    renderer.pages.set(lure(), SHELL);
    const before = await countOf('unchanged');
    const { id, verdict } = await analyze(token);
    await settled('unchanged', before);
    expect(await find(id, token)).toMatchObject({ verdict, revision: 1, screenshot_at: expect.any(String) });
  });

  test('what is not stored, a page that can be read, and a check that asks nobody are not drawn', async () => {
    const { token } = await server.newAccount();
    const asked = renderer.asked.length;
    await analyze(token, { store: false });
    await analyze(token, { url: internet.urlOf('owls-of-the-wood.com') });
    await analyze(token, { depth: 'fast' });
    // What comes later is drawn later: had one of them been taken, it would have been asked for first.
    const before = await countOf('changed');
    await analyze(token);
    await settled('changed', before);
    expect(renderer.asked.slice(asked)).toEqual([lure()]);
  });

  test('each result of a batch gets what its own page shows', async () => {
    const { token } = await server.newAccount();
    const before = await countOf('changed');
    const urls = [internet.urlOf('owls-of-the-wood.com'), 'no url', lure()];
    const { json } = await server.call('POST', '/v1/batch', { token, body: { urls } });
    const [owls, , drawn] = json.data.results.map(({ data }: { data?: { id: string } }) => data);
    await settled('changed', before);
    expect(await find(drawn.id, token)).toMatchObject({ revision: 2, verdict: 'dangerous' });
    expect(await find(owls.id, token)).toMatchObject({ revision: 1, screenshot_at: null });
  });

  test('what was erased meanwhile stays erased', async () => {
    const { token, account } = await server.newAccount();
    const before = await countOf('gone');
    renderer.delayMs = 1_000;
    try {
      const { id } = await analyze(token);
      await server.call('DELETE', `/v1/analysis/${id}`, { token });
      await settled('gone', before);
      expect(await server.store.screenshots.find(account.id, id)).toBeNull();
    } finally {
      renderer.delayMs = 0;
    }
  });

  test('a failure is counted with its reason, and nothing changes', async () => {
    const { token } = await server.newAccount();
    const before = await countOf('failed');
    renderer.failure = { status: 200, body: { outcome: 'failed', reason: 'unreachable', timeMs: 1 } };
    try {
      const { id } = await analyze(token);
      await settled('failed', before);
      expect(await find(id, token)).toMatchObject({ revision: 1, screenshot_at: null });
      const { text } = await server.call('GET', '/metrics');
      expect(text).toMatch(/lurewatch_render_failures_total\{reason="unreachable"\} [1-9]/);
      expect(server.logged()).toContain('"reason":"unreachable"');
    } finally {
      renderer.failure = null;
    }
  });

  test('switched off, nothing is drawn', async () => {
    const other = await startTestServer(store, {
      environment: environment({ RENDERER_BACKGROUND: 'off' }),
    });
    const asked = renderer.asked.length;
    try {
      const { token } = await other.newAccount();
      await other.call('POST', '/v1/analyze', { token, body: { url: lure() } });
      expect(await outcomes(other)).toEqual([]);
    } finally {
      await other.close();
    }
    // The server of the other tests looks at brands' pages meanwhile.
    expect(renderer.asked.slice(asked)).not.toContain(lure());
  });
});
