import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DashboardClient } from '../dashboard/dashboard-client.ts';

export interface Filled {
  readonly dangerous: string;
  readonly safe: string;
  readonly webhook: string;
  readonly batch: string;
}

const DAY_MS = 86_400_000;

const URLS = [
  'https://paypa1-login.example/verify?account=1',
  'https://www.paypa1-login.example/',
  'https://mail.paypa1-login.example/inbox',
  'https://login-micros0ft.example/oauth2/authorize',
  'https://dhl-parcel-fee.example/track?id=4711',
  'https://netfIix-billing.example/update',
  'https://www.wikipedia.org/wiki/Phishing',
  'https://github.com/login',
  'https://example.com/',
  'https://docs.example.org/getting-started',
  'https://xn--pypal-4ve.example/signin',
  'https://bit.ly/3abcDEF',
  'https://amaz0n-orders.example/gp/sign-in.html',
  'https://shop.invented-bakery.example/offers',
];

/** An account with a week of work in it. Looked-up facts are written into the database: nobody is asked for a picture. */
export async function fillForPictures(client: DashboardClient, dataDir: string): Promise<Filled> {
  const analyse = async (url: string): Promise<{ id: string }> =>
    (await client.call('POST', '/app/v1/analyze', { url, depth: 'fast' })).json.data;
  const ids: string[] = [];
  for (const url of URLS) ids.push((await analyse(url)).id);
  const dangerous = await analyse('https://paypa1-login.example/verify?account=1');
  const safe = await analyse('https://www.paypal.com/signin');
  await client.call('POST', '/app/api/keys', { name: 'Mail gateway', mode: 'live', expires_in_days: 90 });
  await client.call('POST', '/app/api/keys', { name: 'SIEM', mode: 'live', expires_in_days: null });
  const webhook = (await client.call('POST', '/app/v1/webhooks', { url: 'http://127.0.0.1:9/lurewatch' })).json.data;
  await client.call('POST', `/app/v1/webhooks/${webhook.id}/test`, {});
  await client.call('POST', '/app/v1/lists/block', { entry: 'dhl-parcel-fee.example', note: 'ticket 4711' });
  await client.call('POST', '/app/v1/lists/block', { entry: 'https://files.example.net/shared/invoice', note: null });
  await client.call('POST', '/app/v1/lists/allow', { entry: 'docs.example.org', note: 'our own' });
  await client.call('POST', '/app/v1/reports', {
    analysis_id: ids[10],
    expected_verdict: 'dangerous',
    comment: 'A colleague received this by mail and entered a password.',
  });
  const lines = [...URLS, 'not a URL', ...URLS.map((url) => `${url}#again`)];
  const batch = (await client.call('POST', '/app/v1/batches', { urls: lines, depth: 'fast' })).json.data;
  await client.call('POST', '/app/v1/batches', { urls: URLS.slice(3, 9), depth: 'fast' });
  let done = 0;
  while (done < lines.length) {
    await sleep(200);
    ({ done } = (await client.call('GET', `/app/v1/batches/${batch.id}`)).json.data);
  }
  spreadOverTheWeek(dataDir, ids, dangerous.id, safe.id);
  return { dangerous: dangerous.id, safe: safe.id, webhook: webhook.id, batch: batch.id };
}

function spreadOverTheWeek(dataDir: string, ids: readonly string[], dangerous: string, safe: string): void {
  const database = new DatabaseSync(join(dataDir, 'lurewatch.db'), { timeout: 60_000 });
  const now = Date.now();
  const put = database.prepare('update analyses set facts = ?, checks = ? where id = ?');
  put.run(JSON.stringify(PHISHING_SITE(now)), JSON.stringify(checks('failed')), dangerous);
  put.run(JSON.stringify(HONEST_SITE), JSON.stringify(checks('absent')), safe);
  const move = database.prepare('update analyses set created_at = created_at - ? where id = ?');
  for (const [at, id] of ids.entries()) move.run(Math.floor((at * 6.3 * DAY_MS) / ids.length), id);
  database.close();
}

function checks(feeds: string): readonly (readonly [string, string, number])[] {
  const times = { url: 2, brand: 0, feeds: 0, dns: 31, rdap: 240, tls: 88, page: 312 };
  return Object.entries(times).map(([name, ms]) => [name, name === 'feeds' ? feeds : 'ok', ms]);
}

const PHISHING_SITE = (now: number) => ({
  host: 'paypa1-login.example',
  registered_domain: 'paypa1-login.example',
  registered_at: new Date(now - 3 * DAY_MS).toISOString(),
  registration_expires_at: null,
  registrar: 'An Invented Registrar Ltd.',
  addresses: ['192.0.2.71'],
  name_servers: ['ns1.invented-dns.example'],
  certificate_issuer: 'An Invented Authority',
  certificate_valid_from: new Date(now - 3 * DAY_MS).toISOString(),
  certificate_valid_to: new Date(now + 87 * DAY_MS).toISOString(),
  page_title: 'Log in to your PayPal account',
  form_targets: ['collect.bad-place.example'],
});

const HONEST_SITE = {
  ...PHISHING_SITE(0),
  host: 'www.paypal.com',
  registered_domain: 'paypal.com',
  registered_at: '1999-07-15T05:32:11.000Z',
  registrar: 'MarkMonitor Inc.',
  name_servers: [],
  addresses: ['192.0.2.10', '192.0.2.11'],
  certificate_valid_from: '2026-09-01T00:00:00.000Z',
  page_title: 'Log in to your PayPal account',
  form_targets: [],
};
