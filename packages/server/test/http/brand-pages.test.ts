import { TINY_WEBP } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameBrandPage, PAYPAL_PAGE, seePayPal } from '../support/brand-page-named.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const FACE = { looks_like_brand_page: { looks_like: 'www.paypal.com' } };
const ICON = { copies_brand_icon: { icon_of: 'www.paypal.com' } };

describeOnEachStore('the brand page that an analysed page resembles', (store) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(store);
    await seePayPal(server);
    // Of phishing no picture is kept; if one were, it would be somebody's.
    const kit = { ...PAYPAL_PAGE, id: 'phishing:kit', kind: 'phishing', address: 'https://kit.example/' } as const;
    await server.store.seenPages.save(kit, Buffer.from('a picture of somebody’s analysis'));
  });
  afterAll(() => server?.close());

  async function analysisWith(reasons: Parameters<typeof nameBrandPage>[3]) {
    const { token, account } = await server.newAccount();
    const body = { url: 'https://one.example/', depth: 'fast' };
    const { id } = (await server.call('POST', '/v1/analyze', { token, body })).json.data;
    await nameBrandPage(server, account.id, id, reasons);
    return { token, path: `/v1/analysis/${id}/brand-pages` };
  }
  const shown = {
    ...{ host: 'www.paypal.com', brand: 'PayPal', address: 'https://www.paypal.com/signin' },
    seen_at: '2026-11-20T12:00:00.000Z',
  };

  test.each([
    ['face', FACE, 'looks_like_brand_page'],
    ['icon', ICON, 'copies_brand_icon'],
    ['face and icon', { ...ICON, ...FACE }, 'looks_like_brand_page'],
  ])('is named with its address and when it was seen: by its %s', async (_by, reasons, reason) => {
    const { token, path } = await analysisWith(reasons);
    const { status, json } = await server.call('GET', path, { token });
    expect([status, json.data]).toEqual([200, [{ ...shown, reason }]]);
  });

  test('is shown as a picture and nothing else', async () => {
    const { token, path } = await analysisWith(FACE);
    const response = await fetch(`${server.url}${path}/www.paypal.com/picture`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(TINY_WEBP.lossy);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('is none of a host that no reason names, of phishing, or without a picture', async () => {
    const { token, path } = await analysisWith({
      looks_like_brand_page: { looks_like: 'kit.example' },
      copies_brand_icon: { icon_of: 'www.chase.com' },
    });
    expect((await server.call('GET', path, { token })).json.data).toEqual([]);
    for (const host of ['kit.example', 'www.chase.com', 'www.paypal.com', 'phishing:kit', '%00']) {
      const { status, json } = await server.call('GET', `${path}/${host}/picture`, { token });
      expect([host, status, json?.error.code]).toEqual([host, 404, 'screenshot_not_found']);
    }
    const plain = await analysisWith({});
    expect((await server.call('GET', plain.path, { token: plain.token })).json.data).toEqual([]);
  });

  test('is not told of another account’s analysis', async () => {
    const { path } = await analysisWith(FACE);
    const { token } = await server.newAccount();
    for (const asked of [path, `${path}/www.paypal.com/picture`]) {
      const { status, json } = await server.call('GET', asked, { token });
      expect([status, json?.error.code]).toEqual([404, 'analysis_not_found']);
    }
  });
});
