import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dayAfterRelease, listOf, modelOf, newSigningKey, startPlace } from './support/knowledge-place.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const model = readFileSync(join(import.meta.dirname, '../../engine/artefacts/model.bin'));
// Building and judging models takes most of a test.
vi.setConfig({ testTimeout: 120_000 });

let stored: Record<string, unknown> = {};
let time = Date.now();

beforeAll(async () => {
  const { judgeByReleased } = await import(join(import.meta.dirname, '../src/background/judge.ts'));
  judgeByReleased({ model });
});

beforeEach(() => {
  stored = {};
  time = Date.now();
});

function stubBrowser(): void {
  const local = {
    get: async (name: string | null) => structuredClone(name === null ? stored : { [name]: stored[name] }),
    set: async (values: Record<string, unknown>) => void Object.assign(stored, structuredClone(values)),
    remove: async (names: string[]) => {
      for (const name of names) delete stored[name];
    },
  };
  vi.stubGlobal('chrome', {
    storage: { local },
    runtime: { getURL: () => 'chrome-extension://id/' },
    extension: { inIncognitoContext: false },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** A place, and a browser that trusts its key. */
async function setUp() {
  stubBrowser();
  const place = await startPlace();
  onTestFinished(() => place.close());
  const key = newSigningKey();
  const settings = () => ({ knowledgeUrl: place.url, knowledgeKey: key.publicKey, server: null, key: null });
  const { createPublished } = await import(join(import.meta.dirname, '../src/background/published/published.ts'));
  const published = createPublished({ settings, begin: Promise.resolve(), now: () => time });
  await published.ready;
  return { place, key, published };
}

test('a clock that was put back keeps nobody from asking', async () => {
  const { place, key, published } = await setUp();
  place.serve({ key, model: modelOf(1), after: 0 });
  time += 900 * DAY;
  await published.refreshIfDue();
  expect(published.tell().trouble).toBeNull();
  time -= 900 * DAY;
  const asked = place.asked.length;
  await published.refreshIfDue();
  expect(place.asked.length).toBeGreaterThan(asked);
});

test('what was given up does not come back with another list, and the one before judged by something else', async () => {
  const { place, key, published } = await setUp();
  const good = modelOf(1);
  const bad = modelOf(2);
  place.serve({ key, model: good, list: listOf('one.example/'), after: 0 });
  expect(await published.refresh()).toEqual({ ok: true });
  for (const [at, name] of ['two.example/', 'three.example/'].entries()) {
    place.serve({ key, model: bad, list: listOf(name), after: 10 + at });
    expect(await published.refresh()).toEqual({ ok: true });
  }
  await published.goBack();
  expect(await published.listedAs('http://one.example/')).not.toBeNull();
  place.serve({ key, model: bad, list: listOf('four.example/'), after: 20 });
  expect(await published.refresh()).toEqual({ ok: false, reason: 'knowledge_refused_before' });
  place.serve({ key, model: modelOf(3), list: listOf('four.example/'), after: 30 });
  expect(await published.refresh()).toEqual({ ok: true });
});

test('where only the list was given up, the next list is taken', async () => {
  const { place, key, published } = await setUp();
  const same = modelOf(1);
  for (const [at, name] of ['one.example/', 'two.example/'].entries()) {
    place.serve({ key, model: same, list: listOf(name), after: at });
    await published.refresh();
  }
  await published.goBack();
  expect(await published.listedAs('http://two.example/')).toBeNull();
  expect(await published.refresh()).toEqual({ ok: false, reason: 'knowledge_refused_before' });
  place.serve({ key, model: same, list: listOf('three.example/'), after: 20 });
  expect(await published.refresh()).toEqual({ ok: true });
});

test('a list names nothing more once its place has been silent for a week', async () => {
  const { place, key, published } = await setUp();
  place.serve({ key, model: modelOf(1), list: listOf('one.example/'), after: 0 });
  await published.refresh();
  expect(await published.listedAs('http://one.example/')).not.toBeNull();
  place.status = 500;
  time += 8 * DAY;
  await published.refreshIfDue();
  expect(await published.listedAs('http://one.example/')).toBeNull();
  place.status = null;
  time += HOUR;
  await published.refreshIfDue();
  expect(await published.listedAs('http://one.example/')).not.toBeNull();
  expect(published.tell().issuedAt).not.toBeNull();
});

test('the release says which sites no list condemns as a whole, and folders of strangers are nobody’s brand', async () => {
  stubBrowser();
  const judge = await import(join(import.meta.dirname, '../src/background/judge.ts'));
  expect(judge.isTrustedByRelease('paypal.com')).toBe(true);
  expect(judge.isTrustedByRelease('quiet-garden.example')).toBe(false);
  expect(judge.isBrandsOwn('https://www.paypal.com/signin')).toBe(true);
  expect(judge.isBrandsOwn('https://www.dropbox.com/login')).toBe(true);
  for (const url of [
    'https://telegra.ph/Sign-in-11-27',
    'https://forms.office.com/r/AbCdEf',
    'https://medium.com/@x/y',
  ])
    expect(judge.isBrandsOwn(url)).toBe(false);
  expect(dayAfterRelease(0)).toBe(judge.carried().engine.dataVersion);
});

test('a page that was seen before it was listed is stopped once it is, and one that the own service cleared is not', async () => {
  stubBrowser();
  const load = (name: string) => import(join(import.meta.dirname, '../src/background', name));
  const [{ noteListed }, { createFindings }, { createGuard }] = await Promise.all(
    ['note-listed.ts', 'findings.ts', 'guard.ts'].map(load),
  );
  const url = 'http://quiet-garden.example/page';
  const now = () => time;
  const findings = createFindings(now);
  const settings = () => ({ allowHosts: [], allowBypass: true });
  const guard = createGuard({ settings, bypasses: { has: () => false }, findings });
  const published = { listedAs: async () => 'a'.repeat(64) };
  for (const [foundBy, isStopped] of [
    ['service', false],
    ['page', true],
  ] as const) {
    const warning = { ...guard.tell(url, false).warning, verdict: 'suspicious', foundBy };
    findings.set(url, { warning, isPrivate: false, expiresAt: time + HOUR });
    await noteListed({ published, guard, findings, now }, url, false);
    expect(guard.stops(url, false)).toBe(isStopped);
  }
});
