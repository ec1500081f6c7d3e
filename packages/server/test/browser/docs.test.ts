import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { operationList } from '@lurewatch/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { newVisitor, setUpInBrowser } from './dashboard-browser.ts';
import { type Stage, startStage } from './start-scene.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describeWith('Chromium', 'the documentation', () => {
  let stage: Stage;
  let server: TestServer;
  let browser: Browser;
  let paths: readonly string[];
  beforeAll(async () => {
    stage = await startStage();
    ({ server, browser } = stage);
    const first = await (await fetch(`${server.url}/docs`)).text();
    paths = [...first.matchAll(/<li><a href="(\/docs[^"#]*)"/g)].map(([, path = '']) => path);
  }, 240_000);
  afterAll(() => stage.close());

  test('every page is there, no link inside of it leads nowhere, and no other origin is asked', async () => {
    expect(paths.length).toBeGreaterThan(25);
    const broken: string[] = [];
    const ids = new Map<string, string>();
    for (const path of paths) ids.set(path, await (await fetch(server.url + path)).text());
    for (const [path, text] of ids) {
      expect(text, path).not.toContain('{{ORIGIN}}');
      for (const [, href = ''] of text.matchAll(/<a[^>]* href="([^"]+)"/g)) {
        if (/^https?:/.test(href) || (href.startsWith('/') && !href.startsWith('/docs'))) continue;
        const [target = '', hash = ''] = href.split('#', 2);
        const page = ids.get(target === '' ? path : target);
        if (page === undefined || (hash !== '' && !page.includes(`id="${hash}"`))) broken.push(`${path}: ${href}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('the reference has every operation with its calls and errors', async () => {
    const text = await (await fetch(`${server.url}/docs/reference`)).text();
    for (const { operationId, path } of operationList) expect(text, path).toContain(`id="${operationId}"`);
    expect(text).toContain('http://127.0.0.1');
    expect(text).not.toMatch(/`[a-z_]+`/);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any page in the ${theme} theme, on a desk and on a phone, and nothing is wider than it`, {
      timeout: 360_000,
    }, async () => {
      const found: Record<string, unknown> = {};
      const wide: string[] = [];
      for (const width of [1360, 390]) {
        const { page, context, problems } = await newVisitor(browser, server.url, { theme, width, height: 844 });
        for (const path of paths) {
          await page.goto(path);
          await page.getByRole('searchbox').waitFor();
          const violations = await violationsHere(page);
          if (violations.length > 0) found[`${path} ${width}`] = violations;
          if (Number(await page.evaluate('document.documentElement.scrollWidth')) > width)
            wide.push(`${path} ${width}`);
        }
        expect(problems).toEqual([]);
        await context.close();
      }
      expect(found).toEqual({});
      expect(wide).toEqual([]);
    });
  }

  test('is searched, shows one language at a time, and a call can be tried with one’s own key', async () => {
    const { page, context, problems } = await newVisitor(browser, server.url);
    const { token } = await server.newAccount();
    await page.goto('/docs/reference');
    await page.keyboard.press('/');
    await page.keyboard.type('rotate secret');
    await page.locator('.results a').first().waitFor();
    await page.keyboard.press('Escape');
    const analyze = page.locator('#analyze');
    await analyze.getByRole('button', { name: 'Python' }).click();
    await analyze.getByText('urllib.request.Request').waitFor();
    expect(await analyze.locator('[data-tab="cURL"]').isVisible()).toBe(false);
    await page.reload();
    await page.locator('#analyze').getByText('urllib.request.Request').waitFor();
    await analyze.getByRole('button', { name: 'Try it' }).click();
    await analyze.getByLabel('API key (kept nowhere)').fill(token);
    await analyze.getByRole('button', { name: 'Send' }).click();
    await analyze.locator('.try code', { hasText: '"verdict": "dangerous"' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('whoever is signed in tries an operation without a key', async () => {
    const { page, problems, context } = await newVisitor(browser, server.url);
    await setUpInBrowser(page, server, 'reader@example.com');
    await page.goto('/docs/reference#analyze');
    const analyze = page.locator('#analyze');
    await analyze.getByRole('button', { name: 'Try it' }).click();
    await analyze.getByLabel('API key (you are signed in: it may be left empty)').waitFor();
    await analyze.getByRole('button', { name: 'Send' }).click();
    await analyze.locator('.try code', { hasText: '"verdict": "dangerous"' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('no copy button lies over the code beside it', async () => {
    for (const width of [1360, 390]) {
      const { page, context } = await newVisitor(browser, server.url, { width, height: 844 });
      for (const path of ['/docs/chat', '/docs/reference']) {
        await page.goto(path);
        await page.locator('.docs-main .copy').first().waitFor();
        const boxes: { code: number; button: number; shown: boolean }[] = await page.evaluate(
          `[...document.querySelectorAll('.docs-main .code:has(> .copy)')].map((code) => ({
            code: code.querySelector('pre').getBoundingClientRect().right,
            button: code.querySelector('.copy').getBoundingClientRect().left,
            shown: code.checkVisibility(),
          }))`,
        );
        const shown = boxes.filter((box) => box.shown);
        expect(shown.length, path).toBeGreaterThan(0);
        expect(shown.filter(({ code, button }) => button < code)).toEqual([]);
      }
      await context.close();
    }
  });

  test('can be read without JavaScript', async () => {
    const context = await browser.newContext({
      baseURL: server.url,
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto('/docs');
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    for (const language of ['TypeScript', 'Python', 'Go']) await page.locator(`[data-tab="${language}"]`).waitFor();
    await context.close();
  });

  test('an address that leads nowhere is answered in the same look', async () => {
    const { page, context } = await newVisitor(browser, server.url);
    const answer = await page.goto('/docs/nowhere');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await context.close();
  });
});

async function violationsHere(page: Page): Promise<readonly unknown[]> {
  await page.evaluate(AXE);
  const found: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) =>
      result.violations.map((violation) => violation.id + ': ' + violation.nodes.map((node) => node.html).join(' | ').slice(0, 400)))`,
  );
  return Array.isArray(found) ? found : [found];
}
