import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { newVisitor, type VisitorOptions } from './dashboard-browser.ts';
import { createPerson, type Person } from './person.ts';
import { type Stage, startStage } from './start-scene.ts';

const LURE = 'https://paypa1-login.example/verify';
const PASSWORD = 'tulip engine quarry';

const PHONE = { width: 390, height: 844 };

describeWith('Chromium', 'within two minutes, with nothing but the screen,', () => {
  let stage: Stage;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    stage = await startStage();
    ({ server, browser } = stage);
  });
  afterAll(() => stage.close());

  test('who sets an instance up has a key and knows why a URL is dangerous', { timeout: 120_000 }, async () => {
    const link = `/set-up#token=${server.setUpToken}`;
    await walk('setup', link, { theme: 'light' }, async (person) => {
      await person.read('Set up Lurewatch');
      await person.type('E-mail', 'ada@example.com');
      await person.type('Password', PASSWORD);
      await person.press('button', 'Set up');
    });
  });

  test('a stranger with a phone has a key and knows why a URL is dangerous', { timeout: 120_000 }, async () => {
    await walk('stranger', '/', { theme: 'dark', ...PHONE }, async (person) => {
      await person.read('Sign in');
      await person.press('link', 'Create an account');
      await person.read('Create your account');
      await signUp(person, 'bob@example.com');
    });
  });

  async function walk(
    name: string,
    start: string,
    options: VisitorOptions,
    enter: (person: Person) => Promise<void>,
  ): Promise<void> {
    const { page, context, shot, problems } = await newVisitor(browser, server.url, options);
    const person = createPerson(page);
    await page.goto(start);
    await page.getByRole('button').first().waitFor();
    await shot(`two-minutes-${name}-1-enter`);
    await enter(person);

    await person.read('Get started');
    await shot(`two-minutes-${name}-2-first-view`);
    await person.press('button', 'Create an API key');
    await person.read('Create an API key');
    await shot(`two-minutes-${name}-3-create-key`);
    await person.press('button', 'Create key');
    await person.read('My key is ready');
    await shot(`two-minutes-${name}-4-key`);
    await person.press('button', 'Copy');
    const key = String(await page.evaluate('navigator.clipboard.readText()'));
    await person.press('button', 'Done');

    await person.read('Check a URL');
    await person.type('URL, or several, one per line', LURE);
    await person.press('button', 'Check');
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await verdict.waitFor();
    if (options.width === PHONE.width) await person.read('Analysis');
    // The first row is the starting score; those below it have points.
    const reason = page
      .getByRole('list', { name: 'Reasons' })
      .getByRole('listitem')
      .filter({ hasText: 'points' })
      .first();
    await reason.waitFor();
    // Who scrolls down stops when the reason has come up from below; what follows it is not read yet.
    if (options.width === PHONE.width) await reason.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await person.read('Why', reason);
    await shot(`two-minutes-${name}-5-verdict`);
    const needed = person.seconds();

    expect(await verdict.textContent()).toContain('Dangerous');
    expect(await verdict.textContent()).toContain('imitates PayPal');
    expect(await reason.textContent()).toMatch(/The host imitates PayPal.*−\d+ points/s);
    expect(needed, person.story.join('\n')).toBeLessThan(120);
    const answer = await server.call('POST', '/v1/analyze', { token: key, body: { url: LURE } });
    expect(answer.status).toBe(200);
    expect(problems).toEqual([]);
    await context.close();
  }
});

async function signUp(person: Person, email: string): Promise<void> {
  await person.type('Name', 'Ada Lovelace');
  await person.type('E-mail', email);
  await person.type('Password', PASSWORD);
  await person.press('button', 'Create account');
}
