import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GenuineProvider, startGenuineProvider } from '../sign-in/genuine-provider.ts';
import { type ProvidersFile, writeProviders } from '../sign-in/providers-file.ts';
import { freePort } from '../support/free-port.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

const OWNER = 'ada@corp.example';
const PASSWORD = 'tulip engine quarry';

interface Entry {
  readonly action: string;
  readonly person: { readonly id: string } | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** From the first start to a workspace of three, each step on the one before. */
describeWith('Chromium', 'a company moves in', () => {
  let provider: GenuineProvider;
  let file: ProvidersFile;
  let server: TestServer;
  let origin: string;
  let browser: Browser;
  let owner: Visitor;
  let analyst: Visitor;
  let viewer: Visitor;
  const ids = { owner: '', analyst: '', viewer: '' };
  beforeAll(async () => {
    const port = await freePort();
    // Browsers keep passkeys for names, not for addresses.
    origin = `http://localhost:${port}`;
    provider = await startGenuineProvider([`${origin}/sign-in/return/corp`], [`${origin}/sign-in`]);
    const client = { client_id: provider.clientId, client_secret: provider.clientSecret };
    file = writeProviders([
      {
        ...{ id: 'corp', name: 'Example Corp', issuer: provider.issuer, ...client, domains: ['corp.example'] },
        ...{ workspace: OWNER, roles: { soc: 'analyst', leads: 'owner' } },
      },
    ]);
    server = await startDashboardServer({
      environment: { PORT: String(port), PUBLIC_URL: origin, SIGN_IN_PROVIDERS_FILE: file.path },
    });
    browser = await launchChromium();
    [owner, analyst, viewer] = [
      await newVisitor(browser, origin),
      await newVisitor(browser, origin),
      await newVisitor(browser, origin),
    ];
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await provider?.close();
    file?.remove();
  });

  const isIn = (page: Page) => page.getByRole('heading', { name: 'Check a URL' }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  /** As a page of the dashboard calls it. */
  const asked = (page: Page, method: string, path: string, body?: object) =>
    page.evaluate(
      async ([verb, at, json]) => {
        const headers = { 'x-lurewatch-dashboard': '1', ...(json !== null && { 'content-type': 'application/json' }) };
        const response = await fetch(at, { method: verb, headers, ...(json !== null && { body: json }) });
        return { status: response.status, json: JSON.parse((await response.text()) || 'null') };
      },
      [method, path, body === undefined ? null : JSON.stringify(body)] as const,
    );
  const personOf = async (page: Page) => (await asked(page, 'GET', '/app/api/session')).json.data.person;

  test('the first start, and the provider connected to whoever set it up', { timeout: 300_000 }, async () => {
    const { page } = owner;
    await setUpInBrowser(page, { ...server, url: origin }, OWNER);
    ids.owner = (await personOf(page)).id;
    provider.person = { sub: 'ada', email: OWNER, email_verified: true, name: 'Ada', groups: ['leads'] };
    await page.goto('/account');
    await press(page, 'Connect Example Corp');
    await page.getByText(/^Example Corp, since /).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('an analyst comes in by their group and adds a passkey, which opens the door from then on', {
    timeout: 300_000,
  }, async () => {
    const { page, context } = analyst;
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    provider.person = { sub: 'bob', email: 'bob@corp.example', email_verified: true, name: 'Bob', groups: ['soc'] };
    await page.goto('/sign-in');
    await press(page, 'Continue with Example Corp');
    await isIn(page);
    const person = await personOf(page);
    ids.analyst = person.id;
    expect(person.role).toBe('analyst');
    await page.goto('/account');
    await page.getByLabel('Name of the passkey').fill('Laptop');
    await press(page, 'Add a passkey');
    await page.getByText(/^Laptop, since /).waitFor();
    await context.clearCookies();
    await page.goto('/sign-in');
    await press(page, 'Sign in with a passkey');
    await isIn(page);
    expect((await personOf(page)).id).toBe(ids.analyst);

    // What an analyst does, and what only administrators do.
    await page.goto('/');
    await page.getByLabel('URL, or several, one per line').fill('https://paypa1-login.example/verify');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.waitForURL(/\/analysis\/ana_/);
    await page.goto('/lists');
    await page.getByLabel('Host, domain or URL').first().fill('bad.example');
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await page.getByRole('cell', { name: /bad/ }).first().waitFor();
    await page.goto('/webhooks');
    await page.getByRole('heading', { name: 'Webhooks' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Add webhook' }).count()).toBe(0);
  });

  test('a colleague who is invited as viewer sees all of it and changes nothing', { timeout: 300_000 }, async () => {
    await owner.page.goto('/people');
    await press(owner.page, 'Invite');
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('viewer');
    await press(owner.page, 'Make the link');
    const link = (await dialog.getByText(/\/join#token=/).innerText()).trim();

    const { page } = viewer;
    await page.goto(link);
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('E-mail').fill('grace@corp.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Join');
    await isIn(page);
    ids.viewer = (await personOf(page)).id;

    // No form on the first page, and a sentence in its place.
    await page.getByText('Your role in this workspace reads, and does not do this.').waitFor();
    expect(await page.getByRole('button', { name: 'Check', exact: true }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/history');
    await page.locator('a[href^="/analysis/"]').first().click();
    await page.waitForURL(/\/analysis\/ana_/);
    await page.getByRole('button', { name: 'More actions' }).waitFor();
    for (const name of ['Share', 'Check again', 'This is wrong']) {
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    }
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: /colleague/i }).waitFor();
    expect(await page.getByRole('menuitem').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await violationsOf(page)).toEqual([]);
    const analysis = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto('/lists');
    await page.getByRole('cell', { name: /bad/ }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    const links = page.getByRole('navigation').getByRole('link');
    expect((await links.allInnerTexts()).filter((text) => /API keys|Audit log|Administration/.test(text))).toEqual([]);

    // Nor by what the pages would have sent.
    const tries: readonly (readonly [string, string, object?])[] = [
      ['POST', '/app/v1/analyze', { url: 'https://a.example/' }],
      ['DELETE', `/app/v1/analysis/${analysis}`],
      ['POST', '/app/v1/lists/block', { entry: 'other.example' }],
      ['POST', '/app/v1/webhooks', { url: 'https://hooks.example.com/' }],
      ['POST', '/app/v1/shares', { analysis_id: analysis }],
      ['POST', '/app/api/keys', { name: 'k', mode: 'live', expires_in_days: null }],
      ['POST', '/app/api/invitations', { role: 'viewer' }],
      ['PATCH', `/app/api/people/${ids.viewer}`, { role: 'owner' }],
      ['PATCH', '/app/api/account', { name: 'mine' }],
      ['GET', '/app/api/audit'],
    ];
    for (const [method, path, body] of tries) {
      const { status, json } = await asked(page, method, path, body);
      expect([status, json.error.code], `${method} ${path}`).toEqual([403, 'insufficient_role']);
    }
  });

  test('all of it stands in the audit log, whose chain is whole', { timeout: 300_000 }, async () => {
    const { page } = owner;
    await page.goto('/audit');
    await page.getByRole('cell', { name: 'person.joined' }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const entries: readonly Entry[] = (await asked(page, 'GET', '/app/api/audit')).json.data;
    const told = entries.toReversed().map(({ action, person, after }) => {
      const name = Object.entries(ids).find(([, id]) => id === person?.id)?.[0] ?? null;
      return [action, name, after?.role ?? after?.entry ?? after?.provider ?? after?.name ?? null];
    });
    expect(told).toEqual([
      ['way_in.added', 'owner', 'corp'],
      ['person.joined', 'analyst', 'analyst'],
      ['person.signed_in', 'analyst', 'corp'],
      ['passkey.added', 'analyst', 'Laptop'],
      ['person.signed_in', 'analyst', null],
      ['block_list.added', 'analyst', 'bad.example'],
      ['invitation.created', 'owner', 'viewer'],
      ['person.joined', 'viewer', null],
    ]);
    expect(await server.store.audit.verify(ids.owner)).toMatchObject({ entries: told.length, problem: null });
    const known = (problem: string) => problem.includes(provider.issuer);
    const problems = [owner, analyst, viewer].flatMap((visitor) => visitor.problems);
    expect(problems.filter((problem) => !known(problem))).toEqual([]);
  });
});
