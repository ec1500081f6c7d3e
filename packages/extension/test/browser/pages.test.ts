import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { idOf, isWarning, until, untilAwake } from '../support/chromium.ts';
import { forceChromium, MOUNTS } from '../support/forced-chromium.ts';
import { untilWarned } from '../support/navigations.ts';
import { launchForTest, openIn, surroundTests } from '../support/surroundings.ts';

const SCREENSHOTS = join(import.meta.dirname, '../../../../test-results/screenshots');
const { internet, chromium } = await surroundTests();
const PHISH = 'http://paypa1-login.example/page/shown';

beforeAll(() => void mkdirSync(SCREENSHOTS, { recursive: true }));

interface Scene {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly id: string;
}

async function withExtension(language: string, play: (scene: Scene) => Promise<void>): Promise<void> {
  const context = await launchForTest({ port: internet.port, extension: chromium, language });
  const id = await idOf(context);
  await untilAwake(context, id);
  const [page] = context.pages();
  if (page === undefined) throw new Error('there is no tab');
  await play({ context, page, id });
}

/** The popup as a page, since a driver cannot press the button; the tab is told by its number. */
async function openPopup({ context, id }: Scene, url: string): Promise<Page> {
  const popup = await context.newPage();
  await popup.goto(`chrome-extension://${id}/popup.html`);
  const tabId = await popup.evaluate(
    `chrome.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url.endsWith(${JSON.stringify(url)})).id)`,
  );
  await popup.goto(`chrome-extension://${id}/popup.html#${tabId}`);
  await popup.reload();
  await popup.waitForSelector('body[data-drawn]');
  return popup;
}

describeWith('Chromium', 'what a person sees', () => {
  test('the warning says which host, why, and where the real site is; the way back has the focus', async () => {
    await withExtension('en-US', async (scene) => {
      const { page } = scene;
      await openIn(page, PHISH);
      await untilWarned(page, PHISH);
      expect(await page.textContent('#host')).toBe('paypa1-login.example');
      expect(await page.textContent('#host mark')).toBe('paypa1');
      expect(await page.textContent('#sentence')).toContain('pretends to belong to PayPal');
      expect(await page.locator('#reasons li').count()).toBe(3);
      expect(await page.getAttribute('#official', 'href')).toBe('https://paypal.com/');
      expect(await page.evaluate('document.activeElement.id')).toBe('back');
      await page.screenshot({ path: join(SCREENSHOTS, 'extension-warning-en.png') });
      const popup = await openPopup(scene, PHISH);
      expect(await popup.textContent('#verdict')).toBe('Dangerous');
      await popup.setViewportSize({ width: 400, height: 480 });
      await popup.screenshot({ path: join(SCREENSHOTS, 'extension-popup-en.png') });
    });
  });

  test('German browsers are told in German, reasons included', async () => {
    await withExtension('de-DE', async (scene) => {
      const { page } = scene;
      await openIn(page, PHISH);
      await untilWarned(page, PHISH);
      expect(await page.textContent('h1')).toBe('Diese Seite wurde angehalten: Sie sieht nach Phishing aus');
      expect(await page.textContent('#reasons')).toContain('ahmt PayPal nach');
      expect(await page.getAttribute('html', 'lang')).toBe('de');
      await page.screenshot({ path: join(SCREENSHOTS, 'extension-warning-de.png') });
      const popup = await openPopup(scene, PHISH);
      await popup.setViewportSize({ width: 400, height: 480 });
      await popup.screenshot({ path: join(SCREENSHOTS, 'extension-popup-de.png') });
    });
  });

  test('a French browser is told in French, a Turkish one in Turkish, and what to do once something was typed', async () => {
    for (const [language, heading, reason] of [
      ['fr-FR', 'Cette page a été arrêtée : elle ressemble à de l’hameçonnage', 'imite PayPal'],
      ['tr-TR', 'Bu sayfa durduruldu: oltalamaya (phishing) benziyor', 'Adres yanıltacak biçimde yazılmış'],
    ] as const)
      await withExtension(language, async ({ page }) => {
        await openIn(page, PHISH);
        await untilWarned(page, PHISH);
        expect(await page.textContent('h1')).toBe(heading);
        expect(await page.textContent('#reasons')).toContain(reason);
        expect(await page.getAttribute('html', 'lang')).toBe(language.slice(0, 2));
        expect(await page.isHidden('#typed p')).toBe(true);
        await page.click('#typed summary');
        expect((await page.textContent('#typed p'))?.length).toBeGreaterThan(80);
      });
  });

  test('settings and popup say that private windows are not protected, and where to change that', async () => {
    await withExtension('en-US', async (scene) => {
      await openIn(scene.page, 'http://honest.example/plain');
      const popup = await openPopup(scene, 'http://honest.example/plain');
      expect(await popup.textContent('#private-windows')).toBe('Not active in private windows');
      const opened = scene.context.waitForEvent('page');
      await popup.click('#private-windows');
      const settings = await opened;
      await settings.waitForSelector('#private-windows-how:not([hidden])');
      expect(await settings.textContent('#private-windows-state')).toContain('does not protect private windows');
      const box = await settings.locator('#hash-mode').boundingBox();
      const words = await settings.locator('#hash-mode + span').boundingBox();
      // A box of its own size, on the line of its words.
      expect(box?.width).toBeLessThan(30);
      expect(Math.abs((box?.y ?? 0) - (words?.y ?? 99))).toBeLessThan(12);
      const page = scene.context.waitForEvent('page');
      await settings.click('#private-windows-open');
      await until(async () => (await page).url().startsWith('chrome://extensions/'));
    });
  });

  test('a page may be opened by keyboard, is listed, and is stopped again when that is revoked', async () => {
    await withExtension('en-US', async (scene) => {
      const { page } = scene;
      await openIn(page, PHISH);
      await untilWarned(page, PHISH);
      await page.focus('#more summary');
      await page.keyboard.press('Enter');
      // Without a service a report is a file.
      const report = await page.evaluate<string>(
        `fetch(document.querySelector('#report-file').href).then((it) => it.text())`,
      );
      expect(report).toContain(`Address: ${PHISH}`);
      expect(report).toMatch(/Verdict: dangerous, \d+ of 100, by detector/);
      await page.focus('#continue');
      await page.keyboard.press('Enter');
      await until(() => page.url() === PHISH);
      await until(() => internet.ran.has('shown'));
      // The page says below that it was opened in spite of the warning, in a tree that its scripts cannot read.
      await until(() =>
        page.evaluate(`document.elementFromPoint(99, innerHeight - 9)?.parentNode === document.documentElement
        && document.documentElement.lastElementChild.localName === 'div'
        && document.documentElement.lastElementChild.shadowRoot === null`),
      );
      for (const beside of [
        'http://paypa1-login.example:8080/page/shown',
        'http://www.paypa1-login.example/page/shown',
      ]) {
        await openIn(page, beside);
        await untilWarned(page, beside);
      }
      await openIn(page, PHISH);
      await until(() => page.url() === PHISH);
      const popup = await openPopup(scene, PHISH);
      expect(await popup.textContent('#bypasses bdi')).toBe('http://paypa1-login.example');
      await popup.click('#bypasses button');
      await popup.waitForSelector('#bypasses-section', { state: 'hidden' });
      await popup.close();
      await openIn(page, PHISH);
      await untilWarned(page, PHISH);
      await openIn(page, 'http://honest.example/missed');
      const missed = await openPopup(scene, 'http://honest.example/missed');
      expect(await missed.getAttribute('#report-form', 'href')).toContain('?url=http%3A%2F%2Fhonest.example%2Fmissed');
    });
  });

  test('a second warning in the same tab is about the second page, and opens that alone', async () => {
    const second = 'http://netfl1x-login.example/page/second';
    await withExtension('en-US', async (scene) => {
      const { page } = scene;
      const warned = async (url: string, host: string) => {
        await openIn(page, url);
        await untilWarned(page, url);
        await until(async () => (await page.textContent('#host').catch(() => null)) === host);
      };
      for (const [url, host] of [
        [PHISH, 'paypa1-login.example'],
        [second, 'netfl1x-login.example'],
      ] as const) {
        await warned(url, host);
        expect(await page.title()).toContain(host);
        expect(await page.textContent('#continue')).toContain(host);
      }
      await page.click('#more summary');
      await page.click('#continue');
      await until(() => page.url() === second);
      await warned(PHISH, 'paypa1-login.example');
    });
  });

  test('nobody can make up a warning, or open one in a frame', async () => {
    await withExtension('en-US', async ({ page, id }) => {
      await openIn(page, `chrome-extension://${id}/warning.html#http://honest.example/plain`);
      await until(() => page.url() === 'http://honest.example/plain');
      for (const carried of ['javascript:alert(1)', 'chrome://settings', '<img src=x onerror=alert(1)>', '']) {
        await openIn(page, 'about:blank');
        await openIn(page, `chrome-extension://${id}/warning.html#${carried}`);
        await page.waitForLoadState('load');
        expect(await page.isHidden('#page')).toBe(true);
      }
    });
  });

  test('a host in foreign letters is shown in ASCII, and its letters beside it', async () => {
    await withExtension('en-US', async ({ page }) => {
      const url = 'http://xn--pypal-4ve.com/page/foreign';
      await openIn(page, url);
      await untilWarned(page, url);
      expect(await page.textContent('#host')).toBe('xn--pypal-4ve.com');
      expect(await page.textContent('#letters')).toContain('а U+0430');
      await page.screenshot({ path: join(SCREENSHOTS, 'extension-warning-letters.png') });
    });
  });

  test('a suspicious page that puts up a form for wallet words after it was loaded is led away', async () => {
    const url = 'http://parcel-desk.info/login/late';
    const parsed = parseUrl(url);
    expect(parsed.ok && loadEngine().analyze(parsed.url, noEvidence(new Date(0))).verdict).toBe('suspicious');
    await withExtension('en-US', async ({ page }) => {
      await openIn(page, url);
      await untilWarned(page, url);
      expect(await page.textContent('#reasons')).toContain('secret words of a crypto wallet');
    });
  });

  describeWithProgram(MOUNTS, 'under policy', () => {
    test('policy forbids the way through, and opens its own hosts', { timeout: 120_000 }, async () => {
      const forced = await forceChromium(chromium, { allowBypass: false, allowHosts: ['allowed.example'] });
      onTestFinished(() => forced.close());
      const { executablePath, extensionId } = forced;
      const context = await launchForTest({ port: internet.port, extension: null, executablePath });
      await untilAwake(context, extensionId);
      const [page] = context.pages();
      if (page === undefined) throw new Error('there is no tab');
      // Values of policy arrive some seconds after the first installation.
      await page.goto(`chrome-extension://${extensionId}/options.html`);
      await until(() => page.evaluate(`chrome.storage.managed.get().then(({ allowBypass }) => allowBypass === false)`));
      await openIn(page, PHISH);
      await untilWarned(page, PHISH);
      await page.click('#more summary');
      expect(await page.isVisible('#no-bypass')).toBe(true);
      expect(await page.isHidden('#bypass')).toBe(true);
      const asked = `chrome.runtime.sendMessage({ type: 'continue', url: ${JSON.stringify(PHISH)} })`;
      expect(await page.evaluate(asked)).toEqual({ ok: false, reason: 'forbidden' });
      const allowed = 'http://paypa1-login.allowed.example/page/allowed';
      await openIn(page, allowed);
      await until(() => internet.ran.has('allowed'));
      expect(isWarning(page.url())).toBe(false);
    });
  });
});
