import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { buildExtension } from '../../build.ts';
import { mayBeDangerous } from '../../src/hold/may-be-dangerous.ts';
import {
  idOf,
  isWarning,
  launchChromium,
  newProfile,
  type Profile,
  startChromium,
  until,
  untilAwake,
} from '../support/chromium.ts';
import { type FakeInternet, startFakeInternet } from '../support/fake-internet.ts';
import { untilWarned } from '../support/navigations.ts';

const target = join(tmpdir(), `lurewatch-extension-hold-${process.pid}`);

describeWith('Chromium', 'a page that waits for the worker', () => {
  let internet: FakeInternet;
  let profile: Profile;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    internet = await startFakeInternet();
    const { chromium } = await buildExtension(target);
    profile = newProfile();
    context = await launchChromium({ port: internet.port, extension: chromium, profile: profile.path });
    await untilAwake(context, await idOf(context));
    page = await context.newPage();
  });

  beforeEach(() => internet.forget());

  afterAll(async () => {
    await context.close();
    await internet.close();
    profile.remove();
    rmSync(target, { recursive: true, force: true });
  });

  test('goes on as it is where its address is not dangerous: one request, and what was posted stays posted', async () => {
    const url = `http://${heldHost()}/page/honest`;
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

  test('runs no script where it is, though it forbids that pages wait', async () => {
    const url = 'http://paypa1-login.example/strict/waits-not';
    await page.goto(url, { waitUntil: 'commit' }).catch(() => {});
    await untilWarned(page, url);
    expect([...internet.ran]).toEqual([]);
  });

  test('gives way to the warning although policy is slow to answer, as it may be where the browser has just started', async () => {
    const fresh = newProfile();
    const options = { port: internet.port, extension: join(target, 'chromium'), profile: fresh.path };
    const browser = await startChromium(options, ['http://honest.example/']);
    onTestFinished(async () => {
      await browser.close();
      fresh.remove();
    });
    const tab = await until(async () => (await browser.targets()).find(({ type }) => type === 'page'));
    const url = 'http://paypa1-login.example/page/early';
    await browser.navigate(tab, url);
    await until(async () => (await browser.tabs()).some((shown) => isWarning(shown) && shown.endsWith(url)));
  });

  test('that forbids it and is not dangerous is opened again', async () => {
    const url = `http://${heldHost()}/strict/honest`;
    await page.goto(url, { waitUntil: 'commit' });
    await until(() => internet.ran.has('honest'));
    expect(internet.requests).toEqual(['GET honest', 'GET honest']);
    expect(page.url()).toBe(url);
  });
});

/** Held, and not dangerous. */
function heldHost(): string {
  const engine = loadEngine();
  for (const word of [
    'secure',
    'account',
    'login',
    'verify',
    'wallet',
    'support',
    'bonus',
    'claim',
    'update',
    'parcel',
  ]) {
    for (const name of ['garden', 'bank', 'post', 'shop', 'mail', 'tax', 'office', 'cloud']) {
      for (const suffix of ['com', 'net', 'xyz', 'top', 'info']) {
        const host = `${word}-${name}.${suffix}`;
        const isHeld = ['page', 'strict'].every((path) => mayBeDangerous(`http://${host}/${path}/honest`));
        const judged = ['page', 'strict'].map((path) => parseUrl(`http://${host}/${path}/honest`));
        // A suspicious one would have its forms looked at.
        if (isHeld && judged.every((parsed) => parsed.ok && engine.rate(parsed.url).verdict === 'safe')) return host;
      }
    }
  }
  throw new Error('no such name');
}
