import type { IncomingMessage } from 'node:http';
import type { Evidence, PageFacts } from '@lurewatch/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvidenceGatherer, type EvidenceGatherer, type GatherRequest } from '../src/gather-evidence.ts';
import { type FakeInternet, type FakePage, startFakeInternet } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';

const LOGIN = '<title>Sign in</title><form action="/next"><input name="user"><input type="password"></form>';
const GARDEN = '<title>Garden</title><p>Apples</p>';
const REFUSED = { status: 403, body: 'No' };
const NOW = new Date('2026-11-20T00:00:00Z');
const HOST = 'harvest-plain.com';

type Face = 'honest' | 'browser' | 'mobile';
type Show = (face: Face, path: string) => string | FakePage;

let internet: FakeInternet;
let gatherer: EvidenceGatherer;
let asked: IncomingMessage[];

beforeEach(async () => {
  internet = await startFakeInternet();
  gatherer = createEvidenceGatherer({ ...internet.settings, deadlineMs: 5_000 });
  asked = [];
});
afterEach(async () => {
  await gatherer.close();
  await internet.close();
});

function addHost(show: Show, registeredAt = '2026-11-10T00:00:00Z'): void {
  const answer = (request: IncomingMessage) => {
    asked.push(request);
    return show(faceOf(request), request.url ?? '');
  };
  internet.addHost({ host: HOST, registration: { registeredAt }, pages: { '*': answer } });
}

function faceOf({ headers }: IncomingMessage): Face {
  const agent = headers['user-agent'] ?? '';
  if (!agent.includes('Chrome/')) return 'honest';
  return agent.includes('Mobile') ? 'mobile' : 'browser';
}

const look = async (more: Partial<GatherRequest> = {}, path = ''): Promise<Evidence> =>
  gatherer.gather(parsed(`${internet.urlOf(HOST)}${path}`), { depth: 'full', now: NOW, secondLook: 'yes', ...more });

const pageOf = ({ page }: Evidence): PageFacts => {
  if (page.status !== 'found') throw new Error(`the page is ${page.status}`);
  return page.value;
};

const faces = () => asked.map(faceOf);

test.each([403, 406, 451])(
  'a page refused with %i is asked for once as a browser, and that one is read',
  async (status) => {
    addHost((face) => (face === 'honest' ? { status, body: '<h1>Forbidden</h1>' } : LOGIN));
    const page = pageOf(await look());
    expect(page).toMatchObject({
      status: 200,
      asks: ['password'],
      secondLook: { face: 'browser', status, reason: 'refused', gained: ['password'] },
    });
    expect(page.shortfall).toBeUndefined();
    expect(faces()).toEqual(['honest', 'browser']);
  },
);

test.each([
  ['empty', ''],
  ['gate', '<h1>Just a moment...</h1>'],
])('so is one whose answer is %s', async (reason, first) => {
  addHost((face) => (face === 'honest' ? first : LOGIN));
  expect(pageOf(await look())).toMatchObject({ asks: ['password'], secondLook: { reason } });
});

test('so is one whose address is longer as browsers write it than it may be sent', async () => {
  addHost((face) => (face === 'honest' ? REFUSED : LOGIN));
  const page = pageOf(await look({}, '{'.repeat(700)));
  expect(page.finalUrl.length).toBeGreaterThan(2_048);
  expect(page).toMatchObject({ asks: ['password'], secondLook: { reason: 'refused' } });
});

test.each([401, 404, 407, 410, 429, 500, 503])('never after %i', async (status) => {
  addHost((face) => (face === 'honest' ? { status, body: '<h1>Just a moment...</h1>' } : LOGIN));
  expect(pageOf(await look()).secondLook).toBeUndefined();
  expect(faces()).toEqual(['honest']);
});

test('never where the server says when to come back', async () => {
  addHost(() => ({ ...REFUSED, headers: { 'retry-after': '60' } }));
  expect(pageOf(await look())).toMatchObject({ asksToWait: true });
  expect(faces()).toEqual(['honest']);
});

test.each([
  '?to=anna@example.org',
  'v/9fK3xQ7mZ2pL8sT4',
  'a/550e8400-e29b-41d4-a716-446655440000',
  '?t=hGtRwQpLmNbVcXzAsDfE',
  '?t=ABCDEFGHJKLMNPQRSTUVWX',
  '?t=qwkjhzxcvbnmlkjhgfdsapoiuytr',
  'k/48291736450',
  '?to=anna%2540example.org',
  'v:9fK3xQ7mZ2pL8sT4',
  'wp-login.php?action=rp&key=aB3dEf56Gh&login=anna',
])('never for an address that may be one person’s: %s', async (path) => {
  addHost(() => REFUSED);
  await look({}, path);
  expect(faces().slice(1)).toEqual([]);
});

test.each(['/v/9fK3xQ7mZ2pL8sT4', `/in?x=${'ab-'.repeat(700)}&to=anna@example.org`])(
  'never where the way leads to such an address (%#)',
  async (location) => {
    addHost((_, path) => (path === '/' ? { status: 302, headers: { location } } : REFUSED));
    await look();
    expect(faces()).toEqual(['honest', 'honest']);
  },
);

test('never unless it is allowed, and where youth decides, not for an old domain', async () => {
  addHost(() => REFUSED, '2015-01-01T00:00:00Z');
  await look({ secondLook: 'never' });
  await look({ secondLook: 'young' }, 'old');
  expect(faces()).toEqual(['honest', 'honest']);
});

test('whether it is allowed is asked where a page was refused, and nowhere else', async () => {
  let times = 0;
  const secondLook = () => {
    times += 1;
    return 'yes' as const;
  };
  addHost((face, path) => (path === '/shown' ? GARDEN : face === 'honest' ? REFUSED : LOGIN));
  await look({ secondLook }, 'shown');
  expect(times).toBe(0);
  expect(pageOf(await look({ secondLook }))).toMatchObject({ asks: ['password'] });
  expect(times).toBe(1);
});

test('where youth decides, that of the domain where redirects end does too', async () => {
  addHost((face) => (face === 'honest' ? REFUSED : LOGIN));
  const pages = { '*': { status: 302, headers: { location: internet.urlOf(HOST) } } };
  internet.addHost({ host: 'old-harbour.com', registration: { registeredAt: '2012-01-01T00:00:00Z' }, pages });
  const url = parsed(internet.urlOf('old-harbour.com'));
  const evidence = await gatherer.gather(url, { depth: 'full', now: NOW, secondLook: 'young' });
  expect(pageOf(evidence)).toMatchObject({ asks: ['password'], secondLook: { face: 'browser' } });
});

test('where youth decides, a young domain is looked at again', async () => {
  addHost((face) => (face === 'honest' ? REFUSED : LOGIN));
  expect(pageOf(await look({ secondLook: 'young' }))).toMatchObject({ asks: ['password'] });
});

test('a server that refuses everybody is asked twice and no more, and stays unread', async () => {
  addHost(() => REFUSED);
  const page = pageOf(await look());
  expect(page).toMatchObject({ status: 403, shortfall: { extent: 'unread', reason: 'refused' } });
  expect(page.secondLook).toBeUndefined();
  expect(faces()).toEqual(['honest', 'browser']);
});

test('a mobile is tried where the browser got another page that asks for nothing', async () => {
  addHost((face) => (face === 'honest' ? REFUSED : face === 'mobile' ? LOGIN : GARDEN));
  expect(pageOf(await look())).toMatchObject({ asks: ['password'], secondLook: { face: 'mobile' } });
  expect(faces()).toEqual(['honest', 'browser', 'mobile']);
});

test('a host is asked so at most twice an hour, whoever asks, and each page once', async () => {
  addHost((face) => (face === 'honest' ? REFUSED : LOGIN));
  await look({ asker: 'a' });
  await look({ asker: 'b' });
  await look({ asker: 'c' }, 'two');
  expect(pageOf(await look({ asker: 'd' }, 'three'))).toMatchObject({ status: 403 });
  expect(faces()).toEqual(['honest', 'browser', 'honest', 'browser', 'honest']);
});

test('a host that many others lead to is asked so at most twice an hour', async () => {
  addHost((face) => (face === 'honest' ? REFUSED : GARDEN));
  const leading = ['one-hill.com', 'two-hills.com', 'three-hills.com', 'four-hills.com'];
  for (const host of leading) {
    const pages = { '*': { status: 302, headers: { location: `${internet.urlOf(HOST)}${leading.indexOf(host)}` } } };
    internet.addHost({ host, registration: { registeredAt: '2026-11-10T00:00:00Z' }, pages });
  }
  for (const host of leading)
    await gatherer.gather(parsed(internet.urlOf(host)), { depth: 'full', now: NOW, secondLook: 'yes' });
  expect(faces().filter((face) => face === 'honest')).toHaveLength(leading.length);
  expect(faces().filter((face) => face !== 'honest')).toHaveLength(2);
});

test('all looks together make four requests beyond the page and its redirects', async () => {
  const hop = (to: number) => `<meta http-equiv="refresh" content="0;url=/${to}">`;
  const way: Readonly<Record<string, string>> = { '/': hop(1), '/1': hop(2), '/2': hop(3) };
  addHost((face, path) => way[path] ?? (face === 'honest' ? '' : LOGIN));
  await look();
  expect(asked.length - 1).toBeLessThanOrEqual(4);
  expect(faces()).toContain('browser');
});

test('a cloaked page behind a refresh is reached by the second look', async () => {
  addHost((face, path) =>
    path === '/' ? '<meta http-equiv="refresh" content="0;url=/in">' : face === 'honest' ? '' : LOGIN,
  );
  expect(pageOf(await look()).asks).toContain('password');
});

test('the browser’s headers are its own, in its order, without a referrer or cookies of the first way', async () => {
  addHost((face) => (face === 'honest' ? { ...REFUSED, headers: { 'set-cookie': 'seen=1' } } : LOGIN));
  await look();
  const [honest, browser] = asked;
  expect(honest?.headers['user-agent']).toContain('Lurewatch');
  const names = (browser?.rawHeaders ?? []).filter((_, index) => index % 2 === 0);
  const own = names.filter((name) => !['host', 'connection'].includes(name.toLowerCase()));
  expect(own).toEqual([
    ...['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform', 'Upgrade-Insecure-Requests', 'User-Agent', 'Accept'],
    ...['Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Sec-Fetch-User', 'Sec-Fetch-Dest', 'Accept-Encoding', 'Accept-Language'],
  ]);
});

test.each([
  ['browser', /Chrome\/\d+\.0\.0\.0 Safari/],
  ['Example/3.0', /^Example\/3\.0$/],
])('PAGE_USER_AGENT=%s is what the first request says', async (pageUserAgent, expected) => {
  await gatherer.close();
  gatherer = createEvidenceGatherer({ ...internet.settings, deadlineMs: 5_000, pageUserAgent });
  addHost(() => LOGIN);
  await look();
  expect(asked[0]?.headers['user-agent']).toMatch(expected);
});

/** Servers of the honest, by what they give to whom. */
const HONEST: readonly (readonly [string, Show])[] = [
  ['another language', (face) => (face === 'honest' ? GARDEN : '<title>Garten</title><p>Äpfel</p>')],
  ['a shorter title', (face) => (face === 'honest' ? GARDEN : '<title>G</title><p>Apples</p>')],
  ['another page for mobiles', (face) => (face === 'mobile' ? '<title>m</title><p>Apples</p>' : GARDEN)],
  ['the other group of a test', (face) => (face === 'honest' ? '<h1>A</h1>' : '<h1>B</h1>')],
  ['a login for the other group of a test', (face) => (face === 'honest' ? GARDEN : LOGIN)],
  ['a wall for everybody', () => ({ status: 403, body: '<h1>Access denied</h1>' })],
  [
    'another wall for browsers',
    (face) => ({ status: face === 'honest' ? 403 : 429, body: '<h1>Unusual traffic</h1>' }),
  ],
  ['an error for browsers', (face) => ({ status: face === 'honest' ? 406 : 500, body: '<h1>Error</h1>' })],
  ['nothing for everybody', () => ''],
  ['its login behind a refusal of programs', (face) => (face === 'honest' ? REFUSED : LOGIN)],
  ['its login behind a test for people', (face) => (face === 'honest' ? '<h1>Just a moment...</h1>' : LOGIN)],
  ['an article for browsers, nothing for programs', (face) => (face === 'honest' ? '' : GARDEN)],
];

test.each(HONEST)('an honest server that gives %s has nothing that counts', async (_, show) => {
  addHost(show);
  const { secondLook } = pageOf(await look());
  expect(secondLook?.reason === 'empty' && secondLook.gained.length > 0).toBe(false);
});
