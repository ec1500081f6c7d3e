import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { mayBeDangerous } from '../../src/hold/may-be-dangerous.ts';
import { holdAddress } from '../../src/shared/hold-address.ts';
import { idOf, isWarning, launchChromium, newProfile, type Profile, until, untilAwake } from '../support/chromium.ts';
import type { Answer } from '../support/fake-internet.ts';
import { heldHost } from '../support/held-host.ts';
import { untilWarned } from '../support/navigations.ts';
import { launchForTest, openIn, surroundTests } from '../support/surroundings.ts';

const { internet, chromium, folder } = await surroundTests();
const engine = loadEngine();
const PHISH_HOST = 'paypa1-login.example';

const HONEST_PATH = '/page/honest';
/** Held, and let go. */
const HONEST = `http://${heldHost([HONEST_PATH])}${HONEST_PATH}`;

/** Tells that it runs, by every way that a page may forbid itself. */
const SCRIPT = `new Image().src='/ran/it';fetch('/ran/it').catch(()=>{})`;

/** Pages that are not held as others are, or that might come away from being held. */
const PAGES: Readonly<Record<string, Answer>> = {
  'in XHTML': {
    type: 'application/xhtml+xml',
    body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script>${SCRIPT}</script></head><body/></html>`,
  },
  'that is a picture': {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`,
  },
  'in plain XML with a script': {
    type: 'text/xml',
    body: `<x><script xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</script></x>`,
  },
  'in a sandbox': page({ 'content-security-policy': 'sandbox allow-scripts allow-forms' }),
  'that may connect to nobody': page({
    'content-security-policy': `default-src 'none'; script-src 'unsafe-inline'; img-src *`,
  }),
  'isolated from all others': page({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }),
  'that forbids synchronous requests': page({ 'permissions-policy': 'sync-xhr=()' }),
  'that has a base elsewhere': {
    body: `<!doctype html><base href="http://other.example/"><script>${SCRIPT.replaceAll("'/ran", "'http://other.example/ran")}</script>`,
  },
  'with frames': {
    body: `<!doctype html><iframe srcdoc="<script>fetch('/ran/it')</script>"></iframe><iframe src="/y"></iframe><script>${SCRIPT}</script>`,
  },
};

/** These send the browser on by themselves. */
const RESTLESS: Readonly<Record<string, Answer>> = {
  'that opens itself again by its header': page({ refresh: '0' }),
  'that opens itself again by its header, and forbids synchronous requests': page({
    refresh: '0',
    'permissions-policy': 'sync-xhr=()',
  }),
  'that opens itself again by its head': {
    body: `<!doctype html><meta http-equiv="refresh" content="0"><script>${SCRIPT}</script>`,
  },
};

function page(headers: Answer['headers'] = {}): Answer {
  return { body: `<!doctype html><title>x</title><script>${SCRIPT}</script>`, headers };
}

describeWith('Chromium', 'a page that would rather not be held', () => {
  let profile: Profile;
  let context: BrowserContext;
  let tab: Page;

  beforeAll(async () => {
    profile = newProfile();
    context = await launchChromium({ port: internet.port, extension: chromium, profile: profile.path });
    await untilAwake(context, await idOf(context));
  });

  beforeEach(async () => {
    tab = await context.newPage();
  });

  afterEach(() => tab.close());

  afterAll(async () => {
    await context.close();
    profile.remove();
  });

  /** Each on a host of its own: one that was stopped before is not even asked for. */
  let hosts = 0;
  const nextPhish = (): string => `http://${hosts++}.${PHISH_HOST}/x`;

  describe('and is dangerous runs no script', () => {
    test.each(Object.entries({ ...PAGES, ...RESTLESS }))('%s', async (_, answer) => {
      internet.answers.set('/x', answer);
      const url = nextPhish();
      await openIn(tab, url);
      await untilWarned(tab, url);
      await tab.goto('about:blank');
      expect([...internet.ran]).toEqual([]);
    });

    test.each([3_000, 100_000, 1_990_000])('at an address of %i characters', async (length) => {
      internet.answers.set('/x', page());
      const url = `${nextPhish()}?${'a'.repeat(length)}`;
      await openIn(tab, url);
      await until(
        () => isWarning(tab.url()),
        () => `the tab shows ${tab.url().slice(0, 100)}`,
      );
      await tab.waitForSelector('#back:focus');
      await tab.goto('about:blank');
      expect([...internet.ran]).toEqual([]);
    });

    test('behind a long name of a user', async () => {
      internet.answers.set('/x', page());
      await openIn(tab, nextPhish().replace('://', `://${'u'.repeat(5_000)}@`));
      await until(() => isWarning(tab.url()));
      expect([...internet.ran]).toEqual([]);
    });
  });

  describe('and is honest opens all the same', () => {
    test.each(Object.entries(PAGES))('%s', async (_, answer) => {
      internet.answers.set(HONEST_PATH, answer);
      await openIn(tab, HONEST);
      await until(() => internet.ran.has('it'));
    });
  });

  test('a page that gives itself a dangerous address is led away', async () => {
    const { host, path } = halfDangerous();
    internet.answers.set('/', { body: '<!doctype html><title>shop</title>' });
    await tab.goto(`http://${host}/`);
    await tab.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
    await untilWarned(tab, `http://${host}${path}`);
  });

  test('a page that was prepared in the background runs no script when it is shown', async () => {
    const { host, path } = halfDangerous();
    const rules = JSON.stringify({ prerender: [{ urls: [path], eagerness: 'immediate' }] });
    internet.answers.set('/', {
      body: `<!doctype html><script type="speculationrules">${rules}</script><a href="${path}">on</a>`,
    });
    internet.answers.set(path, page());
    await tab.goto(`http://${host}/`);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await tab.click('a', { noWaitAfter: true });
    await untilWarned(tab, `http://${host}${path}`);
    await tab.goto('about:blank');
    expect([...internet.ran]).toEqual([]);
  });
});

describeWith('Chromium', 'a page that comes out of its own service worker', () => {
  test('is held, and cannot give itself the word', { timeout: 120_000 }, async () => {
    const { host, path } = halfDangerous();
    const context = await launchForTest({
      port: internet.port,
      extension: chromium,
      switches: [`--unsafely-treat-insecure-origin-as-secure=http://${host}`],
    });
    await untilAwake(context, await idOf(context));
    const tab = await context.newPage();
    internet.answers.set('/worker.js', { type: 'text/javascript', body: WORKER });
    internet.answers.set('/', { body: '<!doctype html><title>shop</title>' });
    await tab.goto(`http://${host}/`);
    await tab.evaluate(
      `navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => new Promise((resolve) => setTimeout(resolve, 500)))`,
    );
    expect(await tab.evaluate(`fetch('${holdAddress('abc')}').then((answer) => answer.text())`)).toBe('abc');
    const url = `http://${host}${path}`;
    await openIn(tab, url);
    await untilWarned(tab, url);
    await tab.goto('about:blank');
    expect([...internet.ran]).toEqual([]);
  });
});

/** Answers for the server, and for the extension. */
const WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === '${new URL(holdAddress('')).origin}') event.respondWith(new Response(pathname.split('/').pop()));
  else if (event.request.mode === 'navigate' && pathname !== '/')
    event.respondWith(new Response(${JSON.stringify(page().body)}, { headers: { 'content-type': 'text/html' } }));
});`;

describeWith('Chromium', 'where the worker does not answer', () => {
  let profile: Profile;
  let context: BrowserContext;
  let tab: Page;

  beforeAll(async () => {
    const silent = join(folder, 'silent');
    cpSync(chromium, silent, { recursive: true });
    writeFileSync(join(silent, 'background.js'), 'chrome.runtime.onMessage.addListener(() => true);');
    profile = newProfile();
    context = await launchChromium({ port: internet.port, extension: silent, profile: profile.path });
    await idOf(context);
    tab = await context.newPage();
  });

  afterAll(async () => {
    await context.close();
    profile.remove();
  });

  test.each(Object.entries(PAGES))('a page %s is held all the same', async (_, answer) => {
    internet.answers.set('/x', answer);
    await openIn(tab, `http://${PHISH_HOST}/x`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([...internet.ran]).toEqual([]);
    await openIn(tab, 'about:blank');
  });

  test('none is kept from opening for ever', { timeout: 60_000 }, async () => {
    internet.answers.set(HONEST_PATH, page());
    await openIn(tab, HONEST);
    expect([...internet.ran]).toEqual([]);
    await until(() => internet.ran.has('it'));
  });
});

/** A host whose root is not dangerous by its address, but a page of it is, and is held. */
function halfDangerous(): { readonly host: string; readonly path: string } {
  const verdictOf = (url: string) => {
    const parsed = parseUrl(url);
    return parsed.ok ? engine.rate(parsed.url).verdict : null;
  };
  for (const name of ['garden-tips', 'green-parcel', 'my-photo-site', 'web-docs', 'secure-mail', 'parcel-info']) {
    for (const suffix of ['info', 'top', 'xyz', 'click', 'com']) {
      for (const path of ['/paypal/signin/verify-account', '/paypal.com/login/', '/secure/paypal-login/verify.php']) {
        const host = `${name}.${suffix}`;
        const root = `http://${host}/`;
        if (verdictOf(root) !== 'safe' && verdictOf(root) !== 'unknown') continue;
        if (verdictOf(`http://${host}${path}`) === 'dangerous' && mayBeDangerous(`http://${host}${path}`))
          return { host, path };
      }
    }
  }
  throw new Error('no such host');
}
