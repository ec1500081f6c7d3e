import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { type LocalServer, listenLocally } from './local-server.ts';
import { type Scene, startScene } from './start-scene.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

const LURE = 'hxxps://paypa1-login[.]example/verify?account=1';

/** One person's way through everything, in order: each step stands on the one before. */
describeWith('Chromium', 'a person who has never seen the dashboard', () => {
  let server: TestServer;
  let browser: Browser;
  let visitor: Visitor;
  let site: LocalServer;
  let receiver: WebhookReceiver;

  const steps: { readonly name: string; readonly take: () => Promise<void> }[] = [];
  const step = (name: string, take: () => Promise<void>) => steps.push({ name, take });

  step('1 is told where the set-up link is, opens it, sets the instance up and is in', async () => {
    const { page, shot } = visitor;
    await page.goto('/');
    await page.getByText('This instance is not set up yet').waitFor();
    await shot('01-not-set-up');
    await setUpInBrowser(page, server, 'ada@example.com');
    await page.getByRole('heading', { name: 'Get started' }).waitFor();
    await shot('02-first-view');
  });

  step('2 creates a key, sees it once, and the key works', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await page.getByLabel('Name').fill('Mail gateway');
    await page.getByLabel('Expires').selectOption({ label: 'In 90 days' });
    await shot('03-create-key');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const key = (await page.locator('.secret code').textContent()) ?? '';
    expect(key).toMatch(/^lw_live_[0-9A-Za-z]{38}$/);
    await shot('04-key-once');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    const answer = await server.call('POST', '/v1/analyze', { token: key, body: { url: 'https://example.com/' } });
    expect(answer.status).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Mail gateway').waitFor();
    expect(await page.content()).not.toContain(key);
    await shot('05-keys');
  });

  step('2 chooses where to connect first, and finds the text for it with a key that works', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'Connect', exact: true }).click();
    await page.getByRole('link', { name: /^Mail/ }).click();
    await page.getByRole('button', { name: 'Create its key' }).click();
    const key = (await page.locator('.secret code').textContent()) ?? '';
    expect(await page.locator('.code pre').textContent()).toContain(`key = "${key}";`);
    await shot('05b-connect');
    const answer = await server.call('POST', '/v1/analyze', { token: key, body: { url: 'https://example.com/' } });
    expect(answer.status).toBe(200);
    await page.getByRole('link', { name: 'Read the guide' }).click();
    await page.getByRole('heading', { name: 'Mail', exact: true }).waitFor();
    await page.goto('/keys');
    await page.getByRole('button', { name: 'Revoke Mail', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('cell', { name: 'Revoked' }).waitFor();
  });

  step('2 revokes a key after being asked', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Revoke First key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('cell', { name: 'Revoked' }).nth(1).waitFor();
  });

  step('3 pastes a defanged link and understands the verdict and its reasons', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'Check a URL' }).click();
    await page.getByLabel('URL, or several, one per line').fill(LURE);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /Safety score \d+ of 100/ }).waitFor();
    await page.getByRole('heading', { name: 'Why' }).waitFor();
    await page.locator('.anatomy-site').first().waitFor();
    await page.getByText('Safety score', { exact: true }).waitFor();
    // On one screen: the checks stand above the lower edge of a window of 1360 × 900.
    await page.setViewportSize({ width: 1360, height: 900 });
    const checks = await page.getByRole('heading', { name: 'Seen before' }).boundingBox();
    expect(checks?.y).toBeLessThan(820);
    await shot('06-analysis');
    expect(await page.locator('.anatomy a').count()).toBe(0);
    await page.getByRole('tab', { name: 'From your program' }).click();
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByText('urllib.request').first().waitFor();
  });

  step('3 shares it with somebody without an account, and takes the link back', async () => {
    const { page, shot } = visitor;
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Works for').selectOption({ label: 'A day' });
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('heading', { name: 'Links that work' }).waitFor();
    await shot('06b-share');
    const link = (await page.locator('.secret code').textContent()) ?? '';
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    expect(link.startsWith(`${server.url}/share/`)).toBe(true);
    const stranger = await newVisitor(browser, server.url);
    await stranger.page.goto(link);
    await stranger.page
      .getByText(/paypa1-login/)
      .first()
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    const analysis = page.url();
    await page.getByRole('link', { name: 'Lists and reports' }).click();
    await page.getByRole('tab', { name: 'Shared links' }).click();
    await page.getByRole('button', { name: /^Revoke the link/ }).click();
    await page.getByRole('heading', { name: 'Nothing is shared' }).waitFor();
    expect((await stranger.page.goto(link))?.status()).toBe(404);
    await stranger.context.close();
    await page.goto(analysis);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('Checked again: the verdict stays.').first().waitFor();
    expect(page.url()).toBe(analysis);
    await page.getByRole('button', { name: 'Export' }).click();
    for (const [name, ending] of [
      ['Markdown', '.md'],
      ['STIX 2.1', '.stix.json'],
      ['MISP event', '.misp.json'],
      ['CSV', '.csv'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name, exact: true }).click(),
      ]);
      expect(file.suggestedFilename().endsWith(ending)).toBe(true);
      await page.getByRole('button', { name: 'Export' }).click();
    }
    await page.keyboard.press('Escape');
  });

  step('3 says that the verdict is wrong, and puts the host on the block list', async () => {
    const { page, shot } = visitor;
    await page.getByRole('button', { name: 'This is wrong' }).click();
    await page.getByLabel('How do you know? (optional)').fill('This is our own test page.');
    await shot('07-report');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Thank you.').first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Add to block list' }).click();
    await page.getByText('Every page of this host').waitFor();
    await shot('08-add-to-list');
    await page.getByRole('button', { name: 'Add entry' }).click();
    await page.getByText('is on your block list').first().waitFor();
    await page.getByRole('link', { name: 'Lists and reports' }).click();
    await page.getByText('paypa1-login.example').first().waitFor();
    await shot('09-lists');
    await page.getByRole('tab', { name: 'Reports' }).click();
    await page.getByText('This is our own test page.').waitFor();
  });

  step('3 follows redirects of a live page', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'Check a URL' }).click();
    await page.getByLabel('URL, or several, one per line').fill(`${site.url}/go`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.locator('.chain li').nth(1).waitFor();
    await shot('10-redirects');
  });

  step('3 checks a list and a file at once', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'Check a URL' }).click();
    const urls = [
      'https://example.com/',
      'https://dhl-parcel-fee.example/track',
      'nonsense',
      'hxxps://login-micros0ft[.]example',
    ];
    await page.locator('input[type=file]').setInputFiles({
      name: 'urls.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(urls.join('\n')),
    });
    await page.getByRole('radio', { name: 'Fast' }).check();
    await page.getByRole('button', { name: 'Check 4 URLs' }).click();
    await page.getByText('3 of 4 URLs checked; 1 could not be').waitFor();
    await page.getByRole('cell', { name: /Pretends to be Microsoft/ }).waitFor();
    // The most dangerous first, what is no URL last.
    await page.locator('tbody tr').nth(3).waitFor();
    expect(await page.locator('tbody tr').first().textContent()).toContain('Dangerous');
    expect(await page.locator('tbody tr').last().textContent()).toContain('nonsense');
    await shot('11-batch');
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^lurewatch-bat_.+\.csv$/);
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(5);
    await page.getByRole('link', { name: 'Not checked 1' }).click();
    await page.waitForURL(/outcome=failed/);
    await page.reload();
    await page.getByRole('cell', { name: 'nonsense' }).waitFor();
    await page.waitForFunction('document.querySelectorAll("tbody tr").length === 1');
    await page.getByRole('link', { name: 'Check a URL' }).click();
    expect(await page.getByLabel('URL, or several, one per line').inputValue()).toBe('');
  });

  step('4 finds it again in the history, filtered, and exports it', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page
      .getByRole('cell', { name: /paypa1-login/ })
      .first()
      .waitFor();
    await shot('12-history');
    await page.getByLabel('Search', { exact: true }).fill('hxxps://paypa1-login[.]example/verify?account=1');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=hxxps/);
    await page.getByText('One analysis, newest first. Searched for the URL').waitFor();
    await page.getByLabel('Search', { exact: true }).fill('PAYPAL');
    await page.keyboard.press('Enter');
    await page.getByText('Searched for the brand').waitFor();
    await page
      .getByRole('cell', { name: /paypa1-login/ })
      .first()
      .waitFor();
    expect(await page.getByRole('cell', { name: /dhl-parcel-fee/ }).count()).toBe(0);
    // What a program checks meanwhile appears without a reload.
    const { token } = await server.newKey(await accountIdOf(page));
    await server.call('POST', '/v1/analyze', { token, body: { url: 'https://paypa1-signin.example/', depth: 'fast' } });
    await page
      .getByRole('cell', { name: /paypa1-signin/ })
      .first()
      .waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('lurewatch-history.csv');
    await page.getByLabel('Search', { exact: true }).fill('nothing.example');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await shot('13-history-empty');
  });

  step('3 has a large file checked in the background, leaves, and finds it again', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByRole('link', { name: '4 URLs' }).waitFor();
    const urls = Array.from(
      { length: 40_000 },
      (_, line) => `https://site-${line}.example/a/rather/long/path?line=${line}`,
    );
    await page.locator('input[type=file]').setInputFiles({
      name: 'proxy.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(['hxxps://paypa1-login[.]example/', ...urls].join('\n')),
    });
    await page.getByText('proxy.txt: 40,001 URLs').waitFor();
    await page.getByRole('radio', { name: 'Fast' }).check();
    await page.getByRole('button', { name: 'Check 40,001 URLs' }).click();
    await page.getByRole('meter', { name: 'Checked' }).waitFor();
    await page.getByText(/[\d,]+ of 40,001 URLs checked/).waitFor();
    // The dangerous one stands first as soon as it is done.
    await page.locator('tbody tr', { hasText: 'paypa1-login' }).waitFor();
    await shot('11b-batch-running');
    await page.getByRole('link', { name: 'All batches' }).click();
    await page.getByText(/Running, \d+ %/).waitFor();
    await shot('11c-batches');
    await page.getByRole('link', { name: '40,001 URLs' }).click();
    await page.getByRole('button', { name: 'Cancel the rest' }).click();
    await page.getByText(/Cancelled: [\d,]+ of 40,001 URLs checked/).waitFor();
    await page.getByRole('link', { name: 'More' }).click();
    await page.waitForURL(/cursor=/);
    await page.getByRole('link', { name: 'First' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete this batch' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: '4 URLs' }).waitFor();
    await page.getByRole('link', { name: '40,001 URLs' }).waitFor({ state: 'detached' });
  });

  step('4 sees everything known of a domain', async () => {
    const { page, shot } = visitor;
    await page.goto('/domains/www.paypa1-login.example');
    await page.getByRole('heading', { name: 'paypa1-login.example', exact: true }).waitFor();
    await page.getByText('Blocked').waitFor();
    await page.getByRole('heading', { name: 'Newest analyses' }).waitFor();
    await shot('13b-domain');
    await page
      .locator('table')
      .last()
      .getByRole('link', { name: /paypa1-login/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Everything known of paypa1-login.example' }).click();
    await page.waitForURL(/\/domains\//);
    await page.goto('/domains/never-met.example');
    await page.getByRole('heading', { name: 'Never met' }).waitFor();
    await page.goto('/domains/com');
    await page
      .getByRole('main')
      .getByText(/no domain|Never met/)
      .first()
      .waitFor();
  });

  step('5 sees the usage with a forecast, by verdict, endpoint and key', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { name: 'This month' }).waitFor();
    await page.locator('.chart svg').waitFor();
    for (const title of ['By verdict', 'By endpoint', 'By key', 'What happens at the limit']) {
      await page.getByRole('heading', { name: title }).waitFor();
    }
    await shot('14-usage');
  });

  step('6 adds a webhook, keeps its secret, sends a test and sees request and answer', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await shot('15-webhooks-empty');
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    await page.getByLabel('URL', { exact: true }).fill(`${receiver.url}/hook`);
    await page.getByLabel('verdict.changed').check();
    await shot('16-webhook-create');
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
    expect(await page.locator('.secret code').textContent()).toMatch(/^whsec_/);
    await page.getByRole('link', { name: 'Open webhook' }).click();
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.locator('.delivery summary', { hasText: 'Delivered' }).waitFor({ timeout: 15_000 });
    expect(receiver.received[0]).toContain('webhook.test');
    await page.locator('.delivery summary').first().click();
    await page.getByText('answered 200').first().waitFor();
    await shot('17-webhook-deliveries');
  });

  step('6 adds a webhook for a room in Slack, and one for Teams, and the room is sent a message', async () => {
    const { page, shot } = visitor;
    const messages: string[] = [];
    const room = await listenLocally(
      createServer(async (request, response) => {
        messages.push(Buffer.concat(await request.toArray()).toString());
        response.writeHead(200).end('ok');
      }),
    );
    for (const [label, expected] of [
      ['Slack message', { text: expect.any(String), blocks: expect.any(Array) }],
      ['Microsoft Teams card', { type: 'message', attachments: expect.any(Array) }],
    ] as const) {
      await page.getByRole('link', { name: 'Webhooks' }).first().click();
      await page.getByRole('button', { name: 'Add webhook' }).first().click();
      await page.getByLabel('URL', { exact: true }).fill(`${room.url}/${label.length}`);
      await page.getByLabel('Format').selectOption({ label });
      await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
      await page.getByRole('link', { name: 'Open webhook' }).click();
      await page.getByText(label).first().waitFor();
      await page.getByRole('button', { name: 'Send test' }).click();
      await page.locator('.delivery summary', { hasText: 'Delivered' }).waitFor({ timeout: 15_000 });
      expect(JSON.parse(messages.at(-1) ?? '')).toMatchObject(expected);
      await shot(`18-webhook-for-${label.split(' ')[0]?.toLowerCase()}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
      await page.getByRole('heading', { name: 'Webhooks', exact: true }).waitFor();
    }
    await room.close();
  });

  step('6 replays a delivery, rotates the secret, and sees why a webhook is disabled', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: `${receiver.url}/hook` }).click();
    await page.locator('.delivery summary').first().click();
    receiver.answer = 410;
    await page.getByRole('button', { name: 'Send again' }).first().click();
    await page.getByText('answered 410 Gone').waitFor({ timeout: 15_000 });
    await shot('18-webhook-disabled');
    for (const name of ['Send test', 'Send again']) {
      expect(await page.getByRole('button', { name }).first().isDisabled()).toBe(true);
    }
    await page.getByText('enable it first, then send a test').waitFor();
    await page.getByText('Enable the webhook first.').first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Rotate signing secret' }).click();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    expect(await page.locator('.secret code').textContent()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();
    receiver.answer = 200;
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Disable' }).waitFor();
    await page.getByRole('button', { name: 'Send again' }).first().click();
    await page.getByText('Attempt 3: answered 200').waitFor({ timeout: 15_000 });
  });

  step('7 as administrator sees accounts, plans, reports, feeds, jobs and health', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('heading', { name: 'This instance' }).waitFor();
    await shot('19-admin-health');
    await page.getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('button', { name: 'Change ada@example.com' }).click();
    await page.getByLabel('Plan').selectOption('pro');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'pro', exact: true }).waitFor();
    await shot('20-admin-accounts');
    await page.getByRole('link', { name: 'Plans' }).click();
    await page.getByRole('columnheader', { name: 'enterprise' }).waitFor();
    await shot('21-admin-plans');
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByText('This is our own test page.').waitFor();
    await shot('22-admin-reports');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('heading', { name: 'No open reports' }).waitFor();
    await page.getByRole('link', { name: 'Feeds' }).click();
    await page
      .getByRole('heading', { name: 'No threat feeds' })
      .or(page.getByRole('columnheader', { name: 'Freshness' }))
      .waitFor();
    await shot('22b-admin-feeds');
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByText('purge-analyses').waitFor();
    await shot('23-admin-jobs');
  });

  step('8 sees the week at a glance, and reads the docs', async () => {
    const { page, shot } = visitor;
    await page.getByRole('link', { name: 'This week' }).click();
    await page.getByRole('heading', { name: 'Imitated brands' }).waitFor();
    await page.getByText('PayPal').first().waitFor();
    await page.locator('.chart svg').waitFor();
    await page.getByText('Put your own domains').waitFor();
    await page.evaluate(`fetch('/app/v1/lists/allow', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lurewatch-dashboard': '1' },
      body: JSON.stringify({ entry: 'paypal.com', scope: 'domain' }),
    })`);
    await page.reload();
    const imitations = page.locator('section', {
      has: page.getByRole('heading', { name: 'Look-alikes of your domains' }),
    });
    await imitations.getByText('paypa1-login').first().waitFor();
    await shot('24-week');
    await page.getByRole('link', { name: 'Docs' }).click();
    await page.getByRole('heading', { name: 'Quick start' }).waitFor();
    await shot('25-docs');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Check a URL' }).waitFor();
  });

  step('1 sees and ends sessions, exports the data, signs out and in again', async () => {
    const { page, shot } = visitor;
    const other = await newVisitor(browser, server.url);
    await other.page.goto('/sign-in');
    await other.page.getByLabel('E-mail').fill('ada@example.com');
    await other.page.getByLabel('Password').fill('tulip engine quarry');
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByRole('heading', { name: 'Check a URL' }).waitFor();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByText('This one').waitFor();
    await shot('28-account');
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your name is saved.').first().waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
    await other.page.reload();
    await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await other.shot('29-sign-in');
    await other.context.close();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.jsonl$/);
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('menuitem', { name: 'Dark theme' }).click();
    await shot('30-account-dark');
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  step('1 deletes the account with the password', async () => {
    const { page } = visitor;
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Password').fill('tulip engine quarry');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill('tulip engine quarry');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.waitForURL(/\/sign-in|\/sign-up/);
    expect(await server.store.accounts.findByEmail('ada@example.com')).toBeNull();
  });

  step('met no script error, no breach of the content security policy, no other origin', async () => {
    expect(visitor.problems).toEqual([]);
  });

  // One test, so that a second try begins at the beginning: no step means anything without those before it.
  test('finds the way', { timeout: 300_000 }, async () => {
    const scene: Scene = await startScene();
    ({ server, browser, visitor, site, receiver } = scene);
    try {
      for (const { name, take } of steps) {
        await take().catch((cause) => {
          throw new Error(`at the step "${name}"`, { cause });
        });
      }
    } finally {
      await scene.close();
    }
  });
});

async function accountIdOf(page: Page): Promise<string> {
  const answer = await page.request.get('/app/api/session');
  return (await answer.json()).data.account.id;
}
