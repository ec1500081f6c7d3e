import { type FakeInternet, startFakeInternet, TINY_WEBP } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeRenderer, startFakeRenderer } from '../support/fake-renderer.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('the picture of a page', (store) => {
  let internet: FakeInternet;
  let renderer: FakeRenderer;
  let server: TestServer;

  beforeAll(async () => {
    internet = await startFakeInternet({ hosts: [{ host: 'shown.com', pages: { '/': '<title>Shown</title>' } }] });
    renderer = await startFakeRenderer();
    const { dnsServers, outboundAllow, rdapBootstrapUrl } = internet.settings;
    server = await startTestServer(store, {
      environment: {
        NETWORK_CHECKS: 'on',
        DNS_SERVERS: dnsServers.join(','),
        OUTBOUND_ALLOW: outboundAllow.join(','),
        RDAP_BOOTSTRAP_URL: rdapBootstrapUrl,
        EVIDENCE_TIMEOUT_MS: '2000',
        RENDER_IN_ANSWER_MS: '0',
        ...renderer.environment,
      },
    });
  });
  afterAll(async () => {
    await server?.close();
    await renderer?.close();
    await internet?.close();
  });

  const analyze = async (token: string, more: object = {}) => {
    const body = { url: internet.urlOf('shown.com'), depth: 'render', ...more };
    const answer = await server.call('POST', '/v1/analyze', { token, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.json.data;
  };
  const pathOf = (id: string) => `/v1/analysis/${id}/screenshot`;
  const refusal = async (id: string, token: string) => {
    const { status, json } = await server.call('GET', pathOf(id), { token });
    return [status, json?.error.code];
  };

  test('is answered as a picture and nothing else, and the analysis says when it was taken', async () => {
    const { token } = await server.newAccount();
    const direct = await analyze(token);
    expect(direct.screenshot_at).toBe(direct.analyzed_at);
    const stored = await server.call('GET', `/v1/analysis/${direct.id}`, { token });
    expect(stored.json.data.screenshot_at).toBe(direct.screenshot_at);
    const response = await fetch(server.url + pathOf(direct.id), { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(TINY_WEBP.lossy);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '42',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  test('is nobody else’s, and goes with its analysis', async () => {
    const [owner, stranger] = [await server.newAccount(), await server.newAccount()];
    const { id } = await analyze(owner.token);
    expect(await refusal(id, stranger.token)).toEqual([404, 'analysis_not_found']);
    expect(await refusal('nonsense', owner.token)).toEqual([404, 'analysis_not_found']);
    await server.call('DELETE', `/v1/analysis/${id}`, { token: owner.token });
    expect(await refusal(id, owner.token)).toEqual([404, 'analysis_not_found']);
    expect(await server.store.screenshots.find(owner.account.id, id)).toBeNull();
  });

  test('is not there where no browser drew the page, or what came was no picture', async () => {
    const { token } = await server.newAccount();
    const read = await analyze(token, { depth: 'full' });
    expect(read.screenshot_at).toBeNull();
    expect(await refusal(read.id, token)).toEqual([404, 'screenshot_not_found']);
    renderer.picture = Buffer.from('<svg onload="alert(1)">').toString('base64');
    try {
      const drawn = await analyze(token);
      expect([
        drawn.screenshot_at,
        drawn.checks.find(({ name }: { name: string }) => name === 'render').status,
      ]).toEqual([null, 'ok']);
    } finally {
      renderer.picture = TINY_WEBP.lossy;
    }
  });

  test('of an analysis that is not to be stored is not kept', async () => {
    const { token, account } = await server.newAccount();
    const { id, screenshot_at } = await analyze(token, { store: false });
    expect(screenshot_at).toBeNull();
    expect(await server.store.screenshots.find(account.id, id)).toBeNull();
  });

  test('is not shown by a link, and a recheck without a browser leaves it', async () => {
    const { token } = await server.newAccount();
    const { id, screenshot_at } = await analyze(token);
    const link = await server.call('POST', '/v1/shares', { token, body: { analysis_id: id } });
    const shared = await server.call('GET', `/v1/shared/${link.json.data.token}`);
    expect(shared.json.data.analysis.screenshot_at).toBeNull();
    const rechecked = await server.call('POST', `/v1/analysis/${id}/recheck`, { token });
    expect(rechecked.json.data).toMatchObject({ revision: 2, screenshot_at });
    expect((await server.call('GET', pathOf(id), { token })).status).toBe(200);
  });
});

test('travels to the threads that store', async () => {
  const internet = await startFakeInternet({ hosts: [{ host: 'shown.com', pages: { '/': '<title>Shown</title>' } }] });
  const renderer = await startFakeRenderer();
  const { dnsServers, outboundAllow, rdapBootstrapUrl } = internet.settings;
  const server = await startTestServer('sqlite', {
    environment: {
      THREADS: '1',
      NETWORK_CHECKS: 'on',
      DNS_SERVERS: dnsServers.join(','),
      OUTBOUND_ALLOW: outboundAllow.join(','),
      RDAP_BOOTSTRAP_URL: rdapBootstrapUrl,
      ...renderer.environment,
    },
  });
  try {
    const { token, account } = await server.newAccount();
    const body = { url: internet.urlOf('shown.com'), depth: 'render' };
    const { json } = await server.call('POST', '/v1/analyze', { token, body });
    const kept = await server.store.screenshots.find(account.id, json.data.id);
    expect(Buffer.from(kept ?? []).toString('base64')).toBe(TINY_WEBP.lossy);
  } finally {
    await server.close();
    await renderer.close();
    await internet.close();
  }
});
