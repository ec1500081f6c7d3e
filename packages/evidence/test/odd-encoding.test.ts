import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvidenceGatherer, type EvidenceGatherer } from '../src/gather-evidence.ts';
import { type FakeInternet, startFakeInternet } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';

const LOGIN = '<title>Sign in</title><form action="/next"><input name="user"><input type="password"></form>';
const HEADERS = { 'content-encoding': 'gzip', 'content-type': 'text/html' };

let internet: FakeInternet;
let gatherer: EvidenceGatherer;

beforeAll(async () => {
  internet = await startFakeInternet();
  gatherer = createEvidenceGatherer({ ...internet.settings, deadlineMs: 5_000 });
});
afterAll(async () => {
  await gatherer?.close();
  await internet?.close();
});

test.each([
  ['small', 4, LOGIN],
  ['small', 4_000, LOGIN],
  ['large', 4, LOGIN.padEnd(400_000, 'many words of little use ')],
])('a %s page with %d bytes behind its gzip is read whole', async (size, junk, html) => {
  const host = `junk-${size}-${junk}.com`;
  const body = Buffer.concat([zlib.gzipSync(html), Buffer.alloc(junk, 0x41)]);
  internet.addHost({ host, pages: { '/': { headers: HEADERS, body } } });
  const { page } = await gatherer.gather(parsed(internet.urlOf(host)), { depth: 'full', now: new Date() });
  expect(page).toMatchObject({ status: 'found', value: { asks: ['password'], truncated: false } });
});

test('elements of HTML under a prefix are read where the type says XML', async () => {
  const host = 'prefixed.com';
  const body =
    '<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:body><h:form action="/next"><h:input type="password"/></h:form></h:body></h:html>';
  internet.addHost({ host, pages: { '/': { headers: { 'content-type': 'application/xhtml+xml' }, body } } });
  const { page } = await gatherer.gather(parsed(internet.urlOf(host)), { depth: 'full', now: new Date() });
  expect(page).toMatchObject({ status: 'found', value: { asks: ['password'] } });
});
