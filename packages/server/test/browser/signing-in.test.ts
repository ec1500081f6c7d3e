import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GenuineProvider, startGenuineProvider } from '../sign-in/genuine-provider.ts';
import { codeOf } from '../sign-in/one-time-code.ts';
import { type ProvidersFile, writeProviders } from '../sign-in/providers-file.ts';
import { freePort } from '../support/free-port.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

const EMAIL = 'ada@corp.example';
const PASSWORD = 'tulip engine quarry';

describeWith('Chromium', 'signing in', () => {
  let provider: GenuineProvider;
  let file: ProvidersFile;
  let server: TestServer;
  let origin: string;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  /** Whether the authenticator asks for finger or PIN, and gets it. */
  let verifyPerson: (isVerified: boolean) => Promise<void>;
  beforeAll(async () => {
    const port = await freePort();
    // Browsers keep passkeys for names, not for addresses.
    origin = `http://localhost:${port}`;
    provider = await startGenuineProvider([`${origin}/sign-in/return/corp`], [`${origin}/sign-in`]);
    provider.person = { sub: 'ada', email: EMAIL, email_verified: true, name: 'Ada' };
    const client = { client_id: provider.clientId, client_secret: provider.clientSecret };
    file = writeProviders([{ id: 'corp', name: 'Example Corp', issuer: provider.issuer, ...client }]);
    server = await startDashboardServer({
      environment: { PORT: String(port), PUBLIC_URL: origin, SIGN_IN_PROVIDERS_FILE: file.path },
    });
    browser = await launchChromium();
    visitor = await newVisitor(browser, origin);
    ({ page } = visitor);
    const session = await visitor.context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    verifyPerson = async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    };
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await provider?.close();
    file?.remove();
  });

  const isIn = (one: Page) => one.getByRole('heading', { name: 'Check a URL' }).waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const leave = async () => {
    await visitor.context.clearCookies();
    await page.goto('/sign-in');
  };
  /** As once the time of every code that was used has passed. */
  const later = () => sql`delete from auth_attempts`.execute(server.store.database.db);

  test('by a provider, once whoever is signed in to both has connected them', { timeout: 300_000 }, async () => {
    await setUpInBrowser(page, { ...server, url: origin }, EMAIL);
    await page.goto('/account');
    await press('Connect Example Corp');
    await page.getByText(/^Example Corp, since /).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await leave();
    await press('Continue with Example Corp');
    await isIn(page);
    // The code of the provider is in no history.
    expect(page.url()).toBe(`${origin}/`);
    await page.goto('/sign-in/return/corp?code=made-up&state=made-up');
    await page.getByText('This sign-in was not begun in this browser').waitFor();
    expect(page.url()).toBe(`${origin}/sign-in/return/corp`);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('by a passkey, which counts as second factor where the workspace wants one', { timeout: 300_000 }, async () => {
    await page.goto('/account');
    await page.getByLabel('Name of the passkey').fill('Laptop');
    await press('Add a passkey');
    await page.getByText(/^Laptop, since /).waitFor();
    await press('Require it');
    await page.getByText('Everybody needs a second factor now.').first().waitFor();
    await leave();
    expect(await violationsOf(page)).toEqual([]);
    // A page that asks for less, on a device that anybody may have picked up: possession alone opens nothing.
    await verifyPerson(false);
    await page.route('**/sign-in/passkey/options', async (route) => {
      const response = await route.fetch();
      const asked = (await response.text()).replace(
        '\\"userVerification\\":\\"required\\"',
        '\\"userVerification\\":\\"discouraged\\"',
      );
      expect(asked).toContain('discouraged');
      await route.fulfill({ response, body: asked });
    });
    await press('Sign in with a passkey');
    await page.getByText('This passkey is not known here, or did not verify you.').waitFor();
    await page.unroute('**/sign-in/passkey/options');
    await verifyPerson(true);
    await press('Sign in with a passkey');
    await isIn(page);
    await page.goto('/account');
    await page.getByText(/^Laptop, since /).waitFor();

    // The provider alone is not enough any more, in a browser without the passkey.
    const other = await newVisitor(browser, origin);
    await other.page.goto('/sign-in');
    await other.page.getByRole('button', { name: 'Continue with Example Corp' }).click();
    await other.page.getByRole('heading', { name: 'A second factor is needed' }).waitFor();
    await other.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    expect(await violationsOf(other.page)).toEqual([]);
    await other.page.goto('/history');
    await other.page.getByRole('heading', { name: 'A second factor is needed' }).waitFor();
    await other.context.close();
  });

  test('by password and a code of an app', { timeout: 300_000 }, async () => {
    const codes = page.getByRole('region', { name: 'One-time codes' });
    await codes.getByLabel('Your password').fill(PASSWORD);
    await codes.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
    const secret = (await codes.locator('p code').innerText()).trim();
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(await violationsOf(page)).toEqual([]);
    await codes.getByLabel('Code of the app').fill(codeOf(secret));
    await codes.getByRole('button', { name: 'Confirm' }).click();
    await codes.getByRole('button', { name: 'End one-time codes' }).waitFor();
    await later();
    await leave();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await press('Sign in');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('One-time code').fill('000000');
    await press('Continue');
    await page.getByText('This code is wrong').waitFor();
    await page.getByLabel('One-time code').fill(codeOf(secret));
    await press('Continue');
    await isIn(page);
    const expected = (problem: string) => problem.includes(provider.issuer);
    expect(visitor.problems.filter((problem) => !expected(problem))).toEqual([]);
  });
});
