import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { type Stage, startStage } from './start-scene.ts';

const BOX = 'URL, or several, one per line';
const TYPED = 'https://one.example/\nhttps://two.example/';

describeWith('Chromium', 'a dashboard that loses nothing', () => {
  let stage: Stage;
  let server: TestServer;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    stage = await startStage();
    ({ server, browser } = stage);
    visitor = await newVisitor(browser, server.url);
    ({ page } = visitor);
    await setUpInBrowser(page, server, 'ada@example.com');
  }, 240_000);
  afterAll(() => stage.close());

  const typed = () => page.getByLabel(BOX).inputValue();
  const stopAnswering = () => page.route('**/*', (route) => route.abort('connectionrefused'));
  const answerAgain = () => page.unroute('**/*');

  test('what was typed is there after a reload, in dialogs too', async () => {
    await page.goto('/');
    await page.getByLabel(BOX).fill(TYPED);
    await page.reload();
    await page.getByLabel(BOX).waitFor();
    expect(await typed()).toBe(TYPED);
    await page.goto('/keys');
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await page.getByLabel('Name').fill('Mail gateway');
    await page.reload();
    await page.getByRole('button', { name: 'Create key' }).first().click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Mail gateway');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Create key' }).first().click();
    expect(await page.getByLabel('Name').inputValue()).toBe('My key');
  });

  test('when the session ends it says so, and leads back to what was typed', async () => {
    await page.goto('/');
    await page.getByLabel(BOX).fill(TYPED);
    await visitor.context.clearCookies();
    await page.getByRole('button', { name: 'Check 2 URLs' }).click();
    await page.getByText('Your session has ended').waitFor();
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Password').fill('tulip engine quarry');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel(BOX).waitFor();
    expect(await typed()).toBe(TYPED);
  });

  test('somebody else who signs in in the same tab finds nothing of it', async () => {
    await page.goto('/');
    await page.getByLabel(BOX).fill(TYPED);
    await visitor.context.clearCookies();
    await page.goto('/sign-up');
    await page.getByLabel('Name').fill('Bob');
    await page.getByLabel('E-mail').fill('bob@example.com');
    await page.getByLabel('Password').fill('tulip engine quarry');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel(BOX).waitFor();
    expect(await typed()).toBe('');
  });

  test('while the server is away a page that is still to be loaded waits, and comes when it is back', async () => {
    await page.goto('/');
    await page.getByLabel(BOX).fill(TYPED);
    await stopAnswering();
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('Reconnecting').waitFor();
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
    await page.getByRole('button', { name: 'Check 2 URLs' }).click();
    await page.getByText('The server did not answer. What you typed is kept').waitFor();
    expect(await typed()).toBe(TYPED);
    await answerAgain();
    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    await page.getByText('Reconnecting').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'This month' }).waitFor();
    await page.goto('/');
    expect(await typed()).toBe(TYPED);
  });

  test('/ leads to the box, ? shows the shortcuts, and they can be switched off', async () => {
    await page.goto('/keys');
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    await page.keyboard.press('/');
    await page.getByLabel(BOX).waitFor();
    await page.keyboard.type('typed/?');
    expect(await typed()).toContain('typed/?');
    await page.getByLabel(BOX).blur();
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByLabel('Single keys are shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  });

  test('an address that leads nowhere is answered with a page of the product', async () => {
    for (const path of ['/nowhere', '/history/of/nothing']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    }
    await page.getByRole('link', { name: 'Check a URL' }).click();
    await page.getByRole('heading', { name: 'Check a URL' }).waitFor();
  });

  test('an address with letters that run the other way, and with invisible ones, is drawn as it is', async () => {
    await page.goto('/');
    // No URL, so that it is shown as it was given.
    const url = 'https://evil.example:99999/دخول?x=\u202egnp.exe';
    await page.getByLabel(BOX).fill(`${url}\nhttps://second.example/`);
    await page.getByRole('radio', { name: 'Fast' }).check();
    await page.getByRole('button', { name: 'Check 2 URLs' }).click();
    const cell = page.getByRole('cell').filter({ hasText: 'evil.example' }).first();
    await cell.locator('.url-control', { hasText: 'U+202E' }).waitFor();
    expect(await cell.textContent()).toBe('https://evil.example:99999/دخول?x=U+202Egnp.exe');
    // Each piece stands right of the one before: nothing is reordered.
    expect(await page.evaluate(LEFT_EDGES)).toBe('in order');
  });

  test('a list says why it does not take an entry, and keeps what was typed', async () => {
    await page.goto('/lists');
    await page.getByLabel('Host, domain or URL').fill('co.uk');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('this would never match').waitFor();
    expect(await page.getByLabel('Host, domain or URL').inputValue()).toBe('co.uk');
    await page.getByLabel('Host, domain or URL').fill('shop.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('cell', { name: 'shop.example', exact: true }).waitFor();
    expect(await page.getByLabel('Host, domain or URL').inputValue()).toBe('');
  });

  test('met no script error', () => {
    expect(visitor.problems).toEqual([]);
  });
});

const LEFT_EDGES = `(() => {
  const box = [...document.querySelectorAll('td .safe-url')].find((one) => one.textContent.includes('evil.example'));
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const lefts = [];
  while (walker.nextNode()) {
    for (let at = 0; at < walker.currentNode.length; at++) {
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 1);
      lefts.push(range.getBoundingClientRect().left);
    }
  }
  return lefts.length > 30 && lefts.every((left, index) => index === 0 || left >= lefts[index - 1]) ? 'in order' : lefts.join(' ');
})()`;
