import type { PageFacts } from '@lurewatch/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvidenceGatherer, type EvidenceGatherer } from '../src/gather-evidence.ts';
import { type FakeInternet, type FakePage, startFakeInternet } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';

const LOGIN = '<form action="/in"><label>Password</label><input type="password"></form>';
const ARTICLE = `<title>Owls</title><h1>Owls</h1><p>${'The barn owl hunts by night and hears well. '.repeat(50)}</p>`;
const XORED = Array.from(LOGIN, (letter, at) => letter.charCodeAt(0) ^ (at % 31)).join(',');
const WRITE_XORED = `document.body.innerHTML=[${XORED}].map((c,i)=>String.fromCharCode(c^(i%31))).join('')`;

let internet: FakeInternet;
let gatherer: EvidenceGatherer;
let hosts = 0;

beforeAll(async () => {
  internet = await startFakeInternet();
  gatherer = createEvidenceGatherer({ ...internet.settings, deadlineMs: 8_000 });
});
afterAll(async () => {
  await gatherer.close();
  await internet.close();
});

async function pageOf(pages: Readonly<Record<string, string | FakePage>>): Promise<PageFacts> {
  const host = `quiet-garden-${hosts++}.com`;
  internet.addHost({ host, pages });
  const { page } = await gatherer.gather(parsed(internet.urlOf(host)), { depth: 'full', now: new Date() });
  if (page.status !== 'found') throw new Error(`the page is ${page.status}`);
  return page.value;
}

test.each([
  ['codes that nobody can read', `<title>One moment</title><script>${WRITE_XORED}</script>`],
  [
    'codes beside text that it does not write',
    `<title>Owls</title><script>var a=${JSON.stringify(ARTICLE)};${WRITE_XORED}</script>`,
  ],
  [
    'codes beside a field that it does not write',
    `<title>Owls</title><script>var a='<input name="firstName">${'word '.repeat(80)}';${WRITE_XORED}</script>`,
  ],
])('a page that a script fills with %s is not read', async (_, html) => {
  expect((await pageOf({ '/': html })).shortfall).toEqual({ extent: 'partial', reason: 'script' });
});

test.each([
  ['link', '<title>Document</title><p>A document was shared with you.</p><a href="/v">Continue</a>'],
  ['button', '<title>Document</title><p>Your document is ready.</p><form action="/v"><button>View</button></form>'],
])('a page that is nothing but one %s leads on', async (_, html) => {
  expect((await pageOf({ '/': html })).shortfall).toEqual({ extent: 'partial', reason: 'redirect' });
});

test('one that says little and links once is read where it does not call for it', async () => {
  expect(
    (await pageOf({ '/': '<title>Anna</title><h1>Anna</h1><a href="/work">My work</a>' })).shortfall,
  ).toBeUndefined();
});

test('a page that stands with an error status is read, a short error is a refusal', async () => {
  expect((await pageOf({ '/': { status: 404, body: ARTICLE } })).shortfall).toBeUndefined();
  expect((await pageOf({ '/': { status: 404, body: '<h1>Not found</h1>' } })).shortfall).toMatchObject({
    reason: 'refused',
  });
});

test('frames and refreshes share the redirects of an analysis', async () => {
  const before = internet.requests.length;
  const onwards = { status: 302, headers: { location: '/on' } };
  const frames = Array.from({ length: 4 }, (_, at) => `<iframe src="/f${at}" style="width:100%;height:100%"></iframe>`);
  await pageOf({ '/': `<title>Frames</title>${frames.join('')}`, '*': onwards });
  const pages = internet.requests.slice(before).filter((line) => /\/(?:on|f\d)/.test(line));
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.length).toBeLessThanOrEqual(24);
});

test('a refresh that takes a field for a secret away is followed, and the page with the field is judged', async () => {
  const FIRM = '<title>Owls</title><form><input type="email"></form>';
  const page = await pageOf({
    '/': `<title>Sign in</title><meta http-equiv="refresh" content="20;url=/firm">${LOGIN}`,
    '/firm': ARTICLE + FIRM,
  });
  expect(page).toMatchObject({ title: 'Sign in', asks: ['password'], shortfall: { reason: 'redirect' } });
  const deeper = await pageOf({
    '/': `<title>Decoy</title><meta http-equiv="refresh" content="0;url=/real">${LOGIN}`,
    '/real': `<title>Real</title>${LOGIN}`,
  });
  expect(deeper).toMatchObject({ title: 'Real', asks: ['password'] });
  expect(deeper.shortfall).toBeUndefined();
});
