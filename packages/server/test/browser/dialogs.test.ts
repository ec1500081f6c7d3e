import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_PATH, describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

describeWith('Chromium', 'a dialog', () => {
  let server: TestServer;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    server = await startDashboardServer();
    // With the scrollbars that people have, which a browser under test leaves out.
    const args = ['--no-sandbox', '--disable-gpu', '--no-first-run'];
    browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args, ignoreDefaultArgs: ['--hide-scrollbars'] });
    visitor = await newVisitor(browser, server.url, { width: 1440, height: 900 });
    ({ page } = visitor);
    await setUpInBrowser(page, server, 'ada@example.com');
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function addWebhook() {
    await page.goto('/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    await page.getByRole('dialog').getByLabel('URL', { exact: true }).waitFor();
  }

  test('tells a refusal at the field that it is about, which it marks, until that is typed in again', async () => {
    await addWebhook();
    const url = page.getByRole('dialog').getByLabel('URL', { exact: true });
    await url.fill('https://me@hooks.example.com/x');
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();

    await page.getByText('The webhook URL is not allowed').waitFor();
    expect(await url.getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate('document.activeElement.name')).toBe('url');
    const described = await url.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('The webhook URL is not allowed');
    expect(await page.getByText('The webhook URL is not allowed').count()).toBe(1);
    await url.fill('https://hooks.example.com/x');
    expect(await url.getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByText('The webhook URL is not allowed').count()).toBe(0);
  });

  test.each([900, 500])('keeps its buttons in view in a window %i pixels high', async (height) => {
    await page.setViewportSize({ width: 1440, height });
    await addWebhook();
    for (const name of ['Cancel', 'Add webhook']) {
      const button = page.getByRole('dialog').getByRole('button', { name });
      const { y = 0, height: tall = 0 } = (await button.boundingBox()) ?? {};
      const dialog = (await page.getByRole('dialog').boundingBox()) ?? { y: 0, height: 0 };
      expect(tall).toBeGreaterThan(20);
      expect(y + tall).toBeLessThanOrEqual(dialog.y + dialog.height);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test.each(['light', 'dark'] as const)('dims the page up to its right edge in the %s theme', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await addWebhook();
    const shot = (await page.screenshot({ clip: { x: 1390, y: 450, width: 50, height: 1 } })).toString('base64');
    const reader = await browser.newPage();
    const pixels = await reader.evaluate<number[]>(`(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${shot}';
      await image.decode();
      const drawing = new OffscreenCanvas(image.width, 1).getContext('2d');
      drawing.drawImage(image, 0, 0);
      return [...drawing.getImageData(0, 0, image.width, 1).data];
    })()`);
    await reader.close();
    const at = (x: number) => pixels.slice(x * 4, x * 4 + 3);
    for (const x of [35, 42, 49])
      at(x).forEach((value, index) => void expect(value).toBeCloseTo(at(0)[index] ?? -1, -1));
    await page.emulateMedia({ colorScheme: null });
  });
});
