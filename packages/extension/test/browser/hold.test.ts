import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { preparedAddress } from '../../src/shared/hold-address.ts';
import { idOf, isWarning, launchChromium, newProfile, type Profile, until, untilAwake } from '../support/chromium.ts';
import { heldHost } from '../support/held-host.ts';
import { untilWarned } from '../support/navigations.ts';
import { openIn, startForTest, surroundTests } from '../support/surroundings.ts';

const { internet, chromium } = await surroundTests();
const HELD = heldHost(['/page/honest', '/strict/honest']);

describeWith('Chromium', 'a page that waits for the worker', () => {
  let profile: Profile;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    profile = newProfile();
    context = await launchChromium({ port: internet.port, extension: chromium, profile: profile.path });
    await untilAwake(context, await idOf(context));
    page = await context.newPage();
  });

  afterAll(async () => {
    await context.close();
    profile.remove();
  });

  test('goes on as it is where its address is not dangerous: one request, and what was posted stays posted', async () => {
    const url = `http://${HELD}/page/honest`;
    await page.goto(url);
    await until(() => internet.ran.has('honest'));
    expect(internet.requests).toEqual(['GET honest']);
    const requested = await page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
    expect(requested.filter((name) => name.startsWith('data:') || name.includes('hold'))).toEqual([]);

    await page.goto('http://honest.example/');
    internet.forget();
    await page.evaluate(`(() => {
      document.body.innerHTML = '<form method="post" action="${url}"></form>';
      document.forms[0].submit();
    })()`);
    await until(() => internet.ran.has('honest'));
    expect(internet.requests).toEqual(['POST honest']);
  });

  test('finds the word there when it comes from a server that is no faster than others, and no other page can see that', async () => {
    const url = `http://${HELD}/page/honest`;
    internet.answers.set('/page/honest', { body: `<script>fetch('/ran/slow')</script>`, afterMs: 500 });
    const listener = await context.newPage();
    await listener.goto(`chrome-extension://${await idOf(context)}/options.html`);
    await listener.evaluate(
      `window.heard = 0; chrome.runtime.onMessage.addListener(({ type }) => void (window.heard += type === 'held'));`,
    );
    await page.goto(url);
    await until(() => internet.ran.has('slow'));
    expect(await listener.evaluate('window.heard')).toBe(0);
    // One that forbids to be asked for has to ask.
    await page.goto(`http://${HELD}/strict/honest`);
    await until(() => listener.evaluate('window.heard >= 1'));
    await listener.close();
    const asked = `fetch('${preparedAddress(url)}', { mode: 'no-cors' }).then(() => 'opened', () => 'nothing')`;
    await page.goto('http://honest.example/');
    expect(await page.evaluate(asked)).toBe('nothing');
  });

  test('runs no script where it is, though it forbids that pages wait', async () => {
    const url = 'http://paypa1-login.example/strict/waits-not';
    await openIn(page, url);
    await untilWarned(page, url);
    expect([...internet.ran]).toEqual([]);
  });

  test('gives way to the warning although policy is slow to answer, as it may be where the browser has just started', async () => {
    const options = { port: internet.port, extension: chromium };
    const browser = await startForTest(options, ['http://honest.example/']);
    const tab = await until(async () => (await browser.targets()).find(({ type }) => type === 'page'));
    const url = 'http://paypa1-login.example/page/early';
    await browser.navigate(tab, url);
    await until(async () => (await browser.tabs()).some((shown) => isWarning(shown) && shown.endsWith(url)));
  });

  test('that forbids it and is not dangerous is opened again', async () => {
    const url = `http://${HELD}/strict/honest`;
    await page.goto(url, { waitUntil: 'commit' });
    await until(() => internet.ran.has('honest'));
    expect(internet.requests).toEqual(['GET honest', 'GET honest']);
    expect(page.url()).toBe(url);
  });
});
