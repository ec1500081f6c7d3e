import { type Evidence, type Judgement, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { createEvidenceGatherer } from '@lurewatch/evidence';
import { type FakeInternet, startFakeInternet, TINY_WEBP } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { GatherEvidence } from '../../src/evidence/account-evidence.ts';
import { openEngine } from '../../src/models/open-engine.ts';
import { resolveReport } from '../../src/reports/resolve-report.ts';
import { createSeenPages } from '../../src/seen-pages/create-seen-pages.ts';
import { reportableFace } from '../../src/seen-pages/face.ts';
import { namedBrandPages } from '../../src/seen-pages/named-brand-pages.ts';
import { SIGN_IN_PAGES, type SignInPage } from '../../src/seen-pages/sign-in-pages.ts';
import { visitBrandPages } from '../../src/seen-pages/visit-brand-pages.ts';
import { newId } from '../../src/store/id.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { eachDatabase } from '../store/each-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from '../store/make-records.ts';
import { type FakeRenderer, startFakeRenderer } from '../support/fake-renderer.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 20);
const icon = (fill: string) => ({ body: Buffer.alloc(900, fill), headers: { 'content-type': 'image/x-icon' } });
const LOGIN = '<form action="/in"><input name="email" type="email"><input type="password" name="p"></form>';
/** What a browser would have drawn of each host. */
const FACES: Readonly<Record<string, string>> = {
  'www.paypal.com': 'f0f0aa5533cc0ff1',
  'twin.example': 'f0f0aa5533cc0ff3',
  'near.example': 'f0f0aa5533cc0f0e',
  'kit-one.pages.dev': '1234567812345678',
  'kit-two.pages.dev': '1234567812345679',
  'copied-bank.example': '1234567812345678',
  'leads-to-bank.example': '1234567812345678',
};

/** And what their icons look like: shape, then colours. */
const ICONS: Readonly<Record<string, string>> = {
  'www.paypal.com': `8f8f00ff12345678${'14a'.repeat(16)}`,
  'resized-icon.example': `8f8f00ff1234567b${'14b'.repeat(16)}`,
  'recoloured-icon.example': `8f8f00ff12345678${'94a'.repeat(16)}`,
  'other-icon.example': `8f8f00ff00000000${'14a'.repeat(16)}`,
  'www.chase.com': `00ff00ff00ff00ff${'00f'.repeat(16)}`,
  'www.dhl.de': `00ff00ff00ff00ff${'00f'.repeat(16)}`,
  'shared-icon.example': `00ff00ff00ff00ff${'00f'.repeat(16)}`,
};

const engine = openEngine();
let internet: FakeInternet;
let renderer: FakeRenderer;

beforeAll(async () => {
  const login = (title: string, fill: string) => ({
    '*': `<title>${title}</title>${LOGIN}`,
    '/favicon.ico': icon(fill),
  });
  const old = { registeredAt: '2010-01-01T00:00:00Z' };
  internet = await startFakeInternet({
    hosts: [
      { host: 'www.paypal.com', pages: login('Log in to your PayPal account', 'p') },
      { host: 'www.chase.com', pages: login('Sign in - chase.com', 's') },
      { host: 'www.dhl.de', pages: login('Anmelden', 's') },
      { host: 'twin.example', registration: old, pages: login('Secure sign in', 'p') },
      { host: 'near.example', registration: old, pages: login('Secure sign in', 'n') },
      ...['resized', 'recoloured', 'other'].map((kind) => ({
        ...{ host: `${kind}-icon.example`, registration: old, pages: login('Club members', 'o') },
      })),
      { host: 'shared-icon.example', registration: old, pages: login('Club members', 's') },
      {
        host: 'garden.example',
        registration: old,
        pages: { '*': '<title>A garden</title><p>Roses</p>', '/favicon.ico': icon('p') },
      },
      { host: 'kit-one.pages.dev', pages: login('Parcel fee', 'k') },
      { host: 'kit-two.pages.dev', pages: login('Parcel fee', 'l') },
      { host: 'copied-bank.example', registration: old, pages: login('Parcel fee', 'm') },
      { host: 'leads-to-bank.example', pages: login('Parcel fee', 'm') },
    ],
  });
  renderer = await startFakeRenderer();
  for (const [host, hash] of Object.entries(ICONS)) renderer.iconHashes.set(host, hash);
  renderer.finalHosts.set('leads-to-bank.example', 'copied-bank.example');
  for (const host of new Set([...Object.keys(ICONS), ...Object.keys(FACES)])) {
    for (const path of ['/signin', '/login'])
      renderer.pages.set(internet.urlOf(host, path), `<title>Sign in</title>${LOGIN}`);
  }
  for (const [host, hash] of Object.entries(FACES)) {
    const title = hash.startsWith('1234') ? 'Parcel fee' : 'Sign in';
    renderer.pictureHashes.set(host, hash);
    for (const path of ['/signin', '/login']) {
      renderer.pages.set(internet.urlOf(host, path), `<title>${title}</title>${LOGIN}`);
    }
  }
});
afterAll(async () => {
  await renderer.close();
  await internet.close();
});

eachDatabase('seen pages', (database) => {
  const now = { at: START };
  beforeEach(async () => {
    now.at = START;
    await database().store.database.db.deleteFrom('seen_pages').execute();
    await database().store.database.db.deleteFrom('cleared_pages').execute();
  });

  function installation(withRenderer: boolean) {
    const { RENDERER_URL: url = '', RENDERER_SECRET: secret = '' } = renderer.environment;
    const gatherer = createEvidenceGatherer({
      ...internet.settings,
      deadlineMs: 10_000,
      hashesIcons: true,
      ...(withRenderer && { renderer: { url, secret, timeoutMs: 10_000 } }),
    });
    onTestFinished(() => gatherer.close());
    const gather: GatherEvidence = (url, { depth, asOf, onPicture }) =>
      gatherer.gather(url, { depth, now: asOf, ...(onPicture && { onPicture }) });
    const store = database().store.seenPages;
    const seenPages = createSeenPages({ store, now: () => now.at, log: silentLog });
    const visits = { store, gather, canRender: withRenderer, engine, now: () => now.at, pause: async () => {} };
    const judge = async (host: string): Promise<{ url: ParsedUrl; evidence: Evidence; judgement: Judgement }> => {
      const parsed = parseUrl(internet.urlOf(host, '/login'));
      if (!parsed.ok) throw new Error(parsed.message);
      const options = {
        depth: withRenderer ? 'render' : 'full',
        accountId: '',
        accountLists: [],
        asOf: new Date(now.at),
      } as const;
      const evidence = await seenPages.compared(gather)(parsed.url, options);
      return { url: parsed.url, evidence, judgement: engine.analyze(parsed.url, evidence) };
    };
    return {
      store,
      seenPages,
      judge,
      codes: async (host: string) => (await judge(host)).judgement.signals.map(({ code }) => code),
      visit: async (pages: readonly SignInPage[]) => {
        await visitBrandPages({ ...visits, pages }, new AbortController().signal);
        await seenPages.follow();
      },
    };
  }

  const page = (brand: string, host: string): SignInPage => ({ brand, url: internet.urlOf(host, '/signin') });

  it('without a renderer: a stranger with a brand’s icon is told, and nobody with an icon that two brands share', async () => {
    const { visit, judge, codes, store } = installation(false);
    await visit([page('PayPal', 'www.paypal.com'), page('Chase', 'www.chase.com'), page('DHL', 'www.dhl.de')]);
    expect((await store.list()).filter(({ iconSha256 }) => iconSha256 !== null)).toHaveLength(3);
    const { judgement } = await judge('twin.example');
    expect(judgement.signals).toContainEqual(
      expect.objectContaining({
        code: 'copies_brand_icon',
        evidence: { brand: 'PayPal', icon_of: 'www.paypal.com', same_bytes: true },
        message: 'The page asks for personal data under the icon of PayPal, the same as on www.paypal.com',
      }),
    );
    expect(judgement.brand).toBe('PayPal');
    for (const honest of ['www.paypal.com', 'shared-icon.example', 'garden.example', 'near.example']) {
      expect(await codes(honest), honest).not.toContain('copies_brand_icon');
    }
  });

  it('with a renderer: a brand’s icon in another size is told, one of other colours or shape is not, nor one that brands share', async () => {
    const { visit, judge, codes } = installation(true);
    await visit([page('PayPal', 'www.paypal.com'), page('Chase', 'www.chase.com'), page('DHL', 'www.dhl.de')]);
    const { judgement } = await judge('resized-icon.example');
    expect(judgement.signals).toContainEqual(
      expect.objectContaining({
        code: 'copies_brand_icon',
        evidence: { brand: 'PayPal', icon_of: 'www.paypal.com', same_bytes: false },
        message: 'The page asks for personal data under the icon of PayPal, which looks like that on www.paypal.com',
      }),
    );
    for (const honest of ['recoloured-icon.example', 'other-icon.example', 'shared-icon.example', 'www.paypal.com']) {
      expect(await codes(honest), honest).not.toContain('copies_brand_icon');
    }
  });

  it('with a renderer: nearly the same picture is told, a likeness of which nothing else speaks is not', async () => {
    const { visit, judge, codes, store } = installation(true);
    await visit([page('PayPal', 'www.paypal.com')]);
    const [seen] = await store.list();
    expect(seen).toMatchObject({ brand: 'PayPal', pictureHash: FACES['www.paypal.com'], forms: 'email,password;;1' });
    expect(Buffer.from((await store.pictureOf(seen?.id ?? '')) ?? []).toString('base64')).toBe(TINY_WEBP.lossy);
    const { judgement } = await judge('twin.example');
    expect(namedBrandPages(judgement.signals, await store.listPictured()).map(({ shown }) => shown)).toEqual([
      {
        ...{ host: 'www.paypal.com', brand: 'PayPal', address: internet.urlOf('www.paypal.com', '/signin') },
        ...{ seen_at: new Date(START).toISOString(), reason: 'looks_like_brand_page' },
      },
    ]);
    expect(await codes('near.example')).not.toContain('looks_like_brand_page');
    expect(await codes('www.paypal.com')).not.toContain('looks_like_brand_page');
  });

  it('a page found to be phishing is known again on another host, without its address; the page it was copied from is not', async () => {
    const { seenPages, judge, codes, store } = installation(true);
    const { evidence } = await judge('kit-one.pages.dev');
    seenPages.noteJudged(evidence, 'suspicious');
    seenPages.noteJudged({ ...evidence, accountLists: [{ list: 'block', entry: 'x', scope: 'host' }] }, 'dangerous');
    expect(await store.list()).toEqual([]);

    seenPages.noteJudged(evidence, 'dangerous');
    await expect.poll(() => codes('kit-two.pages.dev'), { timeout: 10_000 }).toContain('same_page_as_known_phishing');
    expect(await codes('copied-bank.example')).not.toContain('same_page_as_known_phishing');
    expect(await store.list()).toMatchObject([{ kind: 'phishing', address: null, brand: null, title: 'Parcel fee' }]);
    expect(await store.pictureOf((await store.list())[0]?.id ?? '')).toBeNull();

    // What is known by likeness breeds nothing.
    seenPages.noteJudged((await judge('kit-two.pages.dev')).evidence, 'dangerous');
    now.at += 91 * DAY_MS;
    await store.forgetPhishing(now.at - 90 * DAY_MS, 10);
    expect(await store.list()).toEqual([]);
  });

  describe('with reports', () => {
    /** An account has the page of a host drawn and reports it, and an administrator answers. */
    async function report(
      { judge, seenPages }: ReturnType<typeof installation>,
      host: string,
      expectedVerdict: 'safe' | 'dangerous',
      answer: 'accepted' | 'rejected' = 'accepted',
    ) {
      const { store } = database();
      const account = await makeAccount(store);
      const { url, evidence, judgement } = await judge(host);
      const face = reportableFace({ url, evidence, signals: judgement.signals, isTrustedSite: engine.isTrustedSite });
      const analysis = makeAnalysis(account.id, { url: url.href });
      const picture = Buffer.from(TINY_WEBP.lossy, 'base64');
      await store.writer.commit(makeEntry(analysis, { screenshot: { picture, face } }));
      const id = newId('rep');
      const open = { status: 'open', times: 1, pageHash: null, createdAt: now.at, resolvedAt: null } as const;
      await store.reports.create(
        {
          id,
          accountId: account.id,
          analysisId: analysis.id,
          urlSha256: null,
          expectedVerdict,
          comment: null,
          ...open,
        },
        10,
      );
      now.at += 1_000;
      expect(await resolveReport(store, id, answer, now.at)).not.toBeNull();
      expect(await resolveReport(store, id, 'accepted', now.at)).toBeNull();
      await seenPages.follow();
    }

    it('a page whose report was accepted is known again, one whose report was not accepted is not', async () => {
      const here = installation(true);
      await report(here, 'kit-one.pages.dev', 'dangerous', 'rejected');
      expect(await here.codes('kit-two.pages.dev')).not.toContain('same_page_as_known_phishing');
      await report(here, 'kit-one.pages.dev', 'dangerous');
      expect(await here.codes('kit-two.pages.dev')).toContain('same_page_as_known_phishing');
      expect(await here.codes('copied-bank.example')).not.toContain('same_page_as_known_phishing');
      expect(await here.store.list()).toMatchObject([{ kind: 'phishing', address: null, title: 'Parcel fee' }]);
    });

    it('a page that was found to be safe is no reference any more, and no verdict makes it one, until a person says otherwise', async () => {
      const here = installation(true);
      const { evidence } = await here.judge('kit-one.pages.dev');
      here.seenPages.noteJudged(evidence, 'dangerous');
      await expect.poll(() => here.codes('kit-two.pages.dev')).toContain('same_page_as_known_phishing');
      await report(here, 'kit-two.pages.dev', 'safe');
      expect(await here.codes('kit-two.pages.dev')).not.toContain('same_page_as_known_phishing');
      const before = await here.store.list();
      now.at += 1_000;
      here.seenPages.noteJudged((await here.judge('kit-one.pages.dev')).evidence, 'dangerous');
      expect(await here.store.list()).toEqual(before);
      await report(here, 'kit-one.pages.dev', 'dangerous');
      expect(await here.codes('kit-two.pages.dev')).toContain('same_page_as_known_phishing');
      await report(here, 'kit-one.pages.dev', 'safe');
      now.at += 366 * DAY_MS;
      await here.visit([]);
      expect(await here.store.listCleared()).toEqual([]);
    });

    it('nobody teaches a brand’s own page, a page that the address only leads to, or one that asks for nothing', async () => {
      const here = installation(true);
      for (const host of ['www.paypal.com', 'leads-to-bank.example', 'garden.example']) {
        await report(here, host, 'dangerous');
      }
      expect(await here.store.list()).toEqual([]);
    });
  });

  it('visits a page once a week, keeps what it saw when the page is away, and takes over nothing from a stranger', async () => {
    const { visit, store } = installation(false);
    const pages = [page('PayPal', 'www.paypal.com'), page('Chase', 'nowhere.example'), page('Chase', 'twin.example')];
    const visitsOf = () => internet.requests.filter((line) => line.startsWith('GET www.paypal.com/signin')).length;
    const before = visitsOf();
    await visit(pages);
    await visit(pages);
    expect(visitsOf() - before).toBe(1);
    const seen = new Map((await store.list()).map((one) => [one.address, one]));
    expect(seen.get(pages[1]?.url ?? '')).toMatchObject({ iconSha256: null, seenAt: null });
    expect(seen.get(pages[2]?.url ?? '')).toMatchObject({ iconSha256: null, seenAt: null });

    now.at += 9 * DAY_MS;
    internet.addHost({ host: 'www.paypal.com', pages: { '*': { status: 503, body: 'later' } } });
    onTestFinished(() =>
      internet.addHost({
        host: 'www.paypal.com',
        pages: { '*': `<title>Log in to your PayPal account</title>${LOGIN}`, '/favicon.ico': icon('p') },
      }),
    );
    const { visit: visitLater, store: later } = installation(false);
    await visitLater(pages);
    const kept = (await later.list()).find(({ brand }) => brand === 'PayPal');
    expect(kept).toMatchObject({ seenAt: START, triedAt: START + 9 * DAY_MS });
    expect(kept?.iconSha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

it('every page in the table is on a host of its brand’s own, by https', () => {
  for (const { brand, url } of SIGN_IN_PAGES) {
    const parsed = parseUrl(url);
    if (!parsed.ok || !url.startsWith('https://')) throw new Error(url);
    const { signals } = engine.analyze(parsed.url, {
      asOf: new Date(START),
      accountLists: [],
      feeds: { status: 'not_asked' },
      dns: { status: 'not_asked' },
      rdap: { status: 'not_asked' },
      tls: { status: 'not_asked' },
      page: { status: 'not_asked' },
    });
    expect(
      signals.some(({ evidence }) => evidence.brand === brand),
      url,
    ).toBe(true);
  }
  expect(new Set(SIGN_IN_PAGES.map(({ url }) => url)).size).toBe(SIGN_IN_PAGES.length);
});
