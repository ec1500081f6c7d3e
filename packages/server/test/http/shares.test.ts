import { randomBytes, randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWrongKeys } from '../../src/keys/wrong-keys.ts';
import { createFindShared } from '../../src/shares/share-routes.ts';
import { newId } from '../../src/store/id.ts';
import { makeAnalysis, makeEntry } from '../store/make-records.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const HOUR_MS = 3_600_000;

describeOnEachStore('links to an analysis', (store) => {
  let server: TestServer;
  let aheadMs = 0;
  beforeAll(async () => {
    server = await startTestServer(store, {
      now: () => Date.now() + aheadMs,
      plans: { fleeting: { log_retention_days: 1, requests_per_second: null } },
      environment: { PUBLIC_URL: 'https://lurewatch.example/' },
    });
  });
  afterAll(() => server.close());

  async function shared(body: object = {}) {
    const { token, account } = await server.newAccount();
    const url = 'https://paypa1-login.example/verify';
    const analysis = await server.call('POST', '/v1/analyze', { token, body: { url, depth: 'fast' } });
    const { id } = analysis.json.data;
    const { status, json } = await server.call('POST', '/v1/shares', { token, body: { analysis_id: id, ...body } });
    expect(status).toBe(201);
    return { token, account, id, share: json.data };
  }
  const page = (token: string) => server.call('GET', `/share/${token}`);
  const read = (token: string) => server.call('GET', `/v1/shared/${token}`);

  test('whoever has it reads this analysis, and nothing of the account', async () => {
    const { id, share, account, token } = await shared({ expires_in_hours: 2 });
    expect(share.url).toBe(`https://lurewatch.example/share/${share.token}`);
    expect(Date.parse(share.expires_at) - Date.parse(share.created_at)).toBe(2 * HOUR_MS);
    const [seen, json] = [await page(share.token), await read(share.token)];
    const own = await server.call('GET', `/v1/analysis/${id}`, { token });
    expect(json.json.data).toEqual({ analysis: own.json.data, message: null, shared_until: share.expires_at });
    expect(seen.text).toContain('hxxps://paypa1-login[.]example/verify');
    expect(seen.text).not.toMatch(/href="(?!\/share\/style\.css"|\?lang=[a-z]{2}")/);
    for (const { text, headers } of [seen, json]) {
      expect(text).not.toContain(account.id);
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(seen.headers.get('content-security-policy')).toContain("default-src 'none'");
    const style = await server.call('GET', '/share/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test('the picture of the page is shown where whoever shared it said so, and nowhere else', async () => {
    const { token, account, id, share } = await shared();
    const picture = Buffer.from('RIFF....WEBP');
    await server.store.screenshots.keep({ accountId: account.id, analysisId: id, picture, face: null, takenAt: 1 });
    const pictureOf = (link: string) => server.call('GET', `/share/${link}/picture`);
    expect((await page(share.token)).text).not.toContain('<img');
    expect((await pictureOf(share.token)).status).toBe(404);
    expect((await read(share.token)).json.data.analysis.screenshot_at).toBeNull();

    const body = { analysis_id: id, shows_picture: true };
    const { json } = await server.call('POST', '/v1/shares', { token, body });
    expect(json.data.shows_picture).toBe(true);
    const link = json.data.token;
    expect((await page(link)).text).toContain(`<img src="/share/${link}/picture" alt="What the page looked like">`);
    const seen = await pictureOf(link);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      ...[200, 'image/webp', 'no-store'],
    ]);
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    await server.call('DELETE', `/v1/shares/${json.data.id}`, { token });
    expect((await pictureOf(link)).status).toBe(404);
    expect((await pictureOf('x'.repeat(43))).status).toBe(404);
  });

  test('it is read in the reader’s language, and so is the answer where `lang` asks for it', async () => {
    const { id, share, token } = await shared();
    const path = `/share/${share.token}`;
    const german = await server.call('GET', path, { headers: { 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' } });
    expect(german.text).toContain('<html lang="de">');
    expect(german.text).toContain(
      'Gibt sich als PayPal aus („paypa1“ statt „paypal“). Die echte Adresse ist paypal[.]com.',
    );
    expect(german.text).not.toMatch(/<li class="reason">(?:(?!<\/li>).)*(?:The host|The path|is not among)/s);
    expect((await server.call('GET', `${path}?lang=ja`)).text).toContain('PayPal を装っています');
    expect((await server.call('GET', `${path}?lang=xx`)).text).toContain('<html lang="en">');

    const french = await server.call('GET', `/v1/analysis/${id}?lang=fr`, { token });
    expect(french.json.data.summary).toMatch(/^Se fait passer pour PayPal/);
    const english = await server.call('GET', `/v1/analysis/${id}`, { token });
    expect(english.json.data.summary).toMatch(/^Pretends to be PayPal/);
    const direct = { token, body: { url: 'https://paypa1-login.example/verify', depth: 'fast' } };
    expect((await server.call('POST', '/v1/analyze?lang=it', direct)).json.data.summary).toMatch(
      /^Si spaccia per PayPal/,
    );
    const odd = await server.call('GET', `/v1/analysis/${id}?lang=xx`, { token });
    expect([odd.status, odd.json.error.code, odd.json.error.details[0].field]).toEqual([
      400,
      'invalid_parameter',
      'lang',
    ]);
  });

  test('the secret is kept as a hash alone, also where an answer is kept for its Idempotency-Key', async () => {
    const { token, id, share } = await shared();
    const headers = { 'idempotency-key': 'link' };
    const made = await server.call('POST', '/v1/shares', { token, body: { analysis_id: id }, headers });
    const again = await server.call('POST', '/v1/shares', { token, body: { analysis_id: id }, headers });
    expect(again.json.data.token).toBe(made.json.data.token);
    const { db } = server.store.database;
    const rows = [
      ...(await db.selectFrom('shares').selectAll().execute()),
      ...(await db.selectFrom('idempotency').selectAll().execute()),
    ];
    for (const secret of [share.token, made.json.data.token]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect(server.logged()).not.toContain(share.token);
  });

  test('expired, revoked, wrong and orphaned links are all the same 404', async () => {
    const [revoked, erased, expired] = [await shared(), await shared(), await shared({ expires_in_hours: 1 })];
    const stranger = await server.newAccount();
    const path = `/v1/shares/${revoked.share.id}`;
    const foreign = await server.call('DELETE', path, { token: stranger.token });
    expect([foreign.status, foreign.json.error.code]).toEqual([404, 'share_not_found']);
    expect((await read(revoked.share.token)).status).toBe(200);
    expect((await server.call('DELETE', path, { token: revoked.token })).json.data.deleted).toBe(true);
    expect((await server.call('DELETE', path, { token: revoked.token })).status).toBe(404);
    await server.call('DELETE', `/v1/analysis/${erased.id}`, { token: erased.token });
    const rows = server.store.database.db.selectFrom('shares').select('id').where('analysis_id', '=', erased.id);
    expect(await rows.execute()).toEqual([]);
    aheadMs = HOUR_MS + 1000;
    const wrong = ['x', `${'A'.repeat(43)}`, `${revoked.share.token}x`, '..%2f', '%00', "' or 1=1 --"];
    for (const one of [
      revoked.share.token,
      erased.share.token,
      expired.share.token,
      ...wrong.map(encodeURIComponent),
    ]) {
      const { status, json } = await read(one);
      expect([status, json.error.code]).toEqual([404, 'share_not_found']);
      expect((await page(one)).status).toBe(404);
    }
    aheadMs = 0;
  });

  test('a link shows nothing that its account may not see: past its retention, or while it is suspended', async () => {
    const { account, share } = await shared({ expires_in_hours: 720 });
    expect((await page(share.token)).status).toBe(200);
    await server.store.accounts.change(account.id, { plan: 'fleeting' });
    aheadMs = 25 * HOUR_MS;
    expect((await page(share.token)).status).toBe(404);
    expect((await read(share.token)).status).toBe(404);
    aheadMs = 0;
    expect((await page(share.token)).status).toBe(200);
    await server.store.accounts.change(account.id, { status: 'suspended' });
    expect((await page(share.token)).status).toBe(404);
    expect((await read(share.token)).status).toBe(404);
  });

  test('another account’s analysis cannot be shared, nor its links listed', async () => {
    const { id, token, share } = await shared();
    const stranger = await server.newAccount();
    const refused = await server.call('POST', '/v1/shares', { token: stranger.token, body: { analysis_id: id } });
    expect([refused.status, refused.json.error.code]).toEqual([404, 'analysis_not_found']);
    expect((await server.call('GET', '/v1/shares', { token: stranger.token })).json.data).toEqual([]);
    await server.call('POST', '/v1/shares', { token, body: { analysis_id: id } });
    const first = await server.call('GET', `/v1/shares?limit=1&analysis_id=${id}`, { token });
    const cursor = first.json.meta.next_cursor;
    const second = await server.call('GET', `/v1/shares?limit=1&cursor=${cursor}`, { token });
    expect([second.json.data[0].id, second.json.meta.next_cursor]).toEqual([share.id, null]);
    expect(JSON.stringify([first.json, second.json])).not.toContain('token');
    expect((await server.call('GET', `/v1/shares?cursor=${cursor}x`, { token })).status).toBe(400);
  });

  test('a page runs nothing of what it shows', async () => {
    const { token, account } = await server.newAccount();
    const lure = '<script>alert(1)</script><a href="https://evil.example">x</a>';
    const record = makeAnalysis(account.id, {
      url: `https://a.example/?q=${lure}`,
      brand: lure,
      officialDomain: 'b.example',
      verdict: 'dangerous',
      redirects: ['javascript:alert(1)', 'https://evil.example/'],
      signals: [{ type: 'high', code: 'x', message: lure, impact: -9, source: 'url', evidence: {} }],
    });
    await server.store.writer.commit(makeEntry(record));
    const made = await server.call('POST', '/v1/shares', { token, body: { analysis_id: record.id } });
    const { text } = await page(made.json.data.token);
    expect(text).not.toMatch(/<script|<a (?!href="\?lang=[a-z]{2}")|https:/i);
    expect(text).toContain('&lt;script&gt;');
  });

  test('the purge takes what has expired and what has lost its analysis', async () => {
    const [kept, expired, orphan] = [await shared(), await shared({ expires_in_hours: 1 }), await shared()];
    await server.store.database.db.deleteFrom('analyses').where('id', '=', orphan.id).execute();
    await server.store.shares.purge(Date.now() + 2 * HOUR_MS);
    const left = (await server.store.database.db.selectFrom('shares').select('id').execute()).map(({ id }) => id);
    expect(left).toContain(kept.share.id);
    expect(left).not.toContain(expired.share.id);
    expect(left).not.toContain(orphan.share.id);
  });

  test('where others guess, it opens if it was opened there before; else the answer does not tell that it is right', async () => {
    const { share, token } = await shared();
    const { shares, analyses, messages } = server.store;
    const wrongKeys = createWrongKeys(new Registry(), () => 0);
    const findShared = createFindShared({
      shares,
      analyses,
      messages,
      visibleSince: async () => 0,
      wrongKeys,
      now: Date.now,
    });
    const guess = (address: string) => findShared(randomBytes(32).toString('base64url'), address);
    expect(await findShared(share.token, '192.0.2.1')).not.toBeNull();
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      for (let i = 0; i < 300; i++) expect(await guess(address)).toBeNull();
      await expect(guess(address)).rejects.toMatchObject({ code: 'too_many_attempts' });
    }
    expect(await findShared(share.token, '192.0.2.1')).not.toBeNull();
    await expect(findShared(share.token, '192.0.2.2')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await server.call('DELETE', `/v1/shares/${share.id}`, { token });
    expect(await findShared(share.token, '192.0.2.1')).toBeNull();
    await expect(findShared(share.token, '192.0.2.1')).rejects.toMatchObject({ code: 'too_many_attempts' });
  });

  test('a link to a message shows what is kept of it, and nothing that it says, until it is revoked', async () => {
    const { token } = await server.newAccount();
    const headers = { 'content-type': 'message/rfc822' };
    const body = 'From: ada@own.example\r\nSubject: Private matter\r\n\r\nhttps://paypa1-login.top/verify?to=ada';
    const { id } = (await server.call('POST', '/v1/messages', { token, body, headers })).json.data;
    const made = await server.call('POST', '/v1/shares', { token, body: { message_id: id } });
    expect([made.status, made.json.data.message_id, made.json.data.analysis_id]).toEqual([201, id, null]);
    const read = await server.call('GET', `/v1/shared/${made.json.data.token}`);
    expect(read.json.data).toMatchObject({ analysis: null, message: { id, verdict: 'dangerous' } });
    const page = await server.call('GET', `/share/${made.json.data.token}?lang=de`);
    expect(page.text).toContain('Sie enthält einen Link zu einer Seite');
    expect(page.text).toContain('paypa1-login[.]top');
    expect(`${page.text} ${read.text}`).not.toMatch(/ada|Private|verify/);
    const listed = await server.call('GET', `/v1/shares?message_id=${id}`, { token });
    expect(listed.json.data).toMatchObject([{ id: made.json.data.id }]);
    await server.store.shares.purge(Date.now());
    expect((await server.call('GET', `/share/${made.json.data.token}`)).status).toBe(200);
    const other = await server.newAccount();
    const refused = await server.call('POST', '/v1/shares', { token: other.token, body: { message_id: id } });
    expect([refused.status, refused.json.error.code]).toEqual([404, 'message_not_found']);
    for (const both of [{}, { message_id: id, analysis_id: 'ana_x' }]) {
      expect((await server.call('POST', '/v1/shares', { token, body: both })).status).toBe(400);
    }
    await server.call('DELETE', `/v1/shares/${made.json.data.id}`, { token });
    expect((await server.call('GET', `/share/${made.json.data.token}`)).status).toBe(404);
  });

  test('a message past the retention of its plan is gone for its account and by its link, even before the purge comes by', async () => {
    const { token } = await server.newAccount({ plan: 'fleeting' });
    const headers = { 'content-type': 'message/rfc822' };
    const body = 'From: ada@own.example\r\n\r\nHello';
    const { id } = (await server.call('POST', '/v1/messages', { token, body, headers })).json.data;
    const wish = { message_id: id, expires_in_hours: 720 };
    const { data: share } = (await server.call('POST', '/v1/shares', { token, body: wish })).json;
    const statuses = async () => [
      (await server.call('GET', `/v1/messages/${id}`, { token })).status,
      (await page(share.token)).status,
      (await server.call('GET', '/v1/messages', { token })).json.data.length,
      (await server.call('POST', '/v1/shares', { token, body: wish })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 1, 201]);
    aheadMs = 25 * HOUR_MS;
    expect(await statuses()).toEqual([404, 404, 0, 404]);
    aheadMs = 0;
  });

  test('makers at the same time do not pass the limit together', async () => {
    const { token, account, id } = await shared();
    const now = Date.now();
    const row = {
      account_id: account.id,
      analysis_id: id,
      created_at: now,
      expires_at: now + HOUR_MS,
      shows_picture: 0,
    };
    const rows = Array.from({ length: 994 }, () => ({ ...row, id: newId('shr'), token_hash: randomUUID() }));
    await server.store.database.db.insertInto('shares').values(rows).execute();
    const make = () => server.call('POST', '/v1/shares', { token, body: { analysis_id: id } });
    const made = await Promise.all(Array.from({ length: 20 }, make));
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(15);
    expect(new Set(refused.map(({ json }) => json.error.code))).toEqual(new Set(['plan_limit_reached']));
  });

  test('one that asks for too long, or for nothing, is refused', async () => {
    const { token, id } = await shared();
    for (const body of [{}, { analysis_id: id, expires_in_hours: 0 }, { analysis_id: id, expires_in_hours: 1e9 }]) {
      expect((await server.call('POST', '/v1/shares', { token, body })).json.error.code).toBe('invalid_body');
    }
  });
});
