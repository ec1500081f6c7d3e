import { LANGUAGES } from '@lurewatch/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDashboardClient, type DashboardClient } from '../dashboard/dashboard-client.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { violationsOf } from './axe.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './dashboard-browser.ts';
import { type FilledAccount, fillAccount } from './fill-account.ts';
import { type Stage, startStage } from './start-scene.ts';

const PHISHING = 'https://poste-italiane-pacco.top/riscossione';

describeWith('Chromium', 'what somebody reads of an analysis', () => {
  let stage: Stage;
  let server: TestServer;
  let browser: Browser;
  let client: DashboardClient;
  let analysisId: string;
  let filled: FilledAccount;
  beforeAll(async () => {
    stage = await startStage({ environment: { NETWORK_CHECKS: 'off' } });
    ({ server, browser } = stage);
    client = createDashboardClient(server.url);
    await client.setUp(server, 'ada@example.com');
    analysisId = (await client.call('POST', '/app/v1/analyze', { url: PHISHING, depth: 'fast' })).json.data.id;
    filled = await fillAccount(client);
  }, 240_000);
  afterAll(() => stage.close());

  async function signedIn(options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await newVisitor(browser, server.url, options);
    const [name = '', value = ''] = client.cookie.split('=');
    await visitor.context.addCookies([{ name, value, url: `${server.url}/app`, httpOnly: true, sameSite: 'Strict' }]);
    return visitor;
  }

  test('says that nobody was asked, and tells an administrator the setting', async () => {
    const { page, context } = await signedIn();
    await page.goto(`/analysis/${analysisId}`);
    await page.getByText('Nobody was asked about the site').waitFor();
    await page.getByText('NETWORK_CHECKS=on').waitFor();
    await context.close();
  });

  test('on paper stands what was found, in light colours, with exact times and without buttons', async () => {
    const { page, context } = await signedIn({ theme: 'dark', width: 794, height: 1123 });
    await page.goto(`/analysis/${analysisId}`);
    const reason = page.locator('.reason').getByText('The name "poste-italiane-pacco"');
    await reason.waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Share', 'Export', 'Check again', 'More actions'])
      expect(await page.getByRole('button', { name, includeHidden: true }).isVisible(), name).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Main', includeHidden: true }).isVisible()).toBe(false);
    expect(await reason.isVisible()).toBe(true);
    expect(await page.getByText('Check another URL').isVisible()).toBe(false);
    const time = page.locator('section.verdict time');
    expect(await time.innerText()).toBe(await time.getAttribute('title'));
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    await context.close();
  });

  test('a text for a colleague is copied, which holds no address to click', async () => {
    const { page, context } = await signedIn();
    await page.goto(`/analysis/${analysisId}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy for a colleague' }).click();
    await page.getByText('Copied').first().waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toMatch(/^Please do not open hxxps:\/\/poste-italiane-pacco\[\.\]top\/riscossione/);
    expect(copied).toContain('Pretends to be Poste Italiane');
    await context.close();
  });

  const HEADINGS: Readonly<Record<string, Readonly<Record<'de' | 'fr' | 'es' | 'it', string>>>> = {
    '/keys': { de: 'API-Schlüssel', fr: 'Clés d’API', es: 'Claves de API', it: 'Chiavi API' },
    '/batches': { de: 'Stapel', fr: 'Lots', es: 'Lotes', it: 'Lotti' },
    '/usage': { de: 'Verbrauch', fr: 'Consommation', es: 'Consumo', it: 'Consumo' },
    '/lists': {
      de: 'Listen und Meldungen',
      fr: 'Listes et signalements',
      es: 'Listas e informes',
      it: 'Elenchi e segnalazioni',
    },
    '/account': { de: 'Konto', fr: 'Compte', es: 'Cuenta', it: 'Profilo' },
    '/people': { de: 'Personen', fr: 'Personnes', es: 'Personas', it: 'Persone' },
    '/audit': { de: 'Protokoll', fr: 'Journal d’audit', es: 'Registro de auditoría', it: 'Registro di audit' },
  };

  /** Each language in one theme; with LUREWATCH_EVERY_THEME=1 each in both. */
  const isLong = process.env.LUREWATCH_EVERY_THEME === '1';
  const IN_LANGUAGES = [
    {
      lang: 'de',
      theme: 'light',
      title: 'Analyse',
      headline: 'Gibt sich als Poste Italiane aus.',
      reason: 'Der Name „poste-italiane-pacco“',
    },
    {
      lang: 'fr',
      theme: 'dark',
      title: 'Analyse',
      headline: 'Se fait passer pour Poste Italiane',
      reason: 'poste-italiane-pacco',
    },
    { lang: 'es', theme: 'light', title: 'Análisis', headline: 'Poste Italiane', reason: 'poste-italiane-pacco' },
    { lang: 'it', theme: 'dark', title: 'Analisi', headline: 'Poste Italiane', reason: 'poste-italiane-pacco' },
  ] as const;

  test.each(IN_LANGUAGES)(
    'in $lang the pages speak it, fit a phone and pass axe',
    {
      timeout: 360_000,
    },
    async ({ lang, theme: own, title, headline, reason }) => {
      for (const theme of isLong ? (['light', 'dark'] as const) : [own]) {
        const { page, context, problems } = await signedIn({ theme, width: 390, height: 844 });
        for (const path of [
          '/',
          `/analysis/${analysisId}`,
          '/history',
          '/overview',
          '/account',
          '/history?q=none-such',
          '/keys',
          '/webhooks',
          `/webhooks/${filled.webhookId}`,
          '/batches',
          `/batches/${filled.batchId}`,
          '/usage',
          '/lists',
          '/people',
          '/audit',
          '/domains/paypa1-login.example',
          '/domains/nobody.example',
          '/messages',
          '/connect?to=chat',
        ]) {
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          expect(await page.evaluate('document.documentElement.lang')).toBe(lang);
          expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(390);
          expect(await violationsOf(page), `${path} in ${lang}, ${theme}`).toEqual([]);
          const heading = HEADINGS[path]?.[lang];
          if (heading !== undefined) expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
          if (!path.startsWith('/analysis')) continue;
          expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
          expect(await page.locator('section.verdict h2').innerText()).toContain(headline);
          await page.getByText(reason).first().waitFor();
        }
        expect(problems).toEqual([]);
        await context.close();
      }
    },
  );

  test.each([
    { lang: 'en', title: 'Sign in', forward: 'Create an account', created: 'Create your account' },
    { lang: 'de', title: 'Anmelden', forward: 'Konto erstellen', created: 'Ihr Konto erstellen' },
    { lang: 'fr', title: 'Se connecter', forward: 'Créer un compte', created: 'Créer votre compte' },
    { lang: 'es', title: 'Iniciar sesión', forward: 'Crear una cuenta', created: 'Cree su cuenta' },
    { lang: 'it', title: 'Accedi', forward: 'Crea un account', created: 'Crei il suo account' },
  ])('the pages before signing in speak $lang, fit a phone and pass axe', async ({ lang, title, forward, created }) => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, context } = await newVisitor(browser, server.url, { theme, width: 390, height: 844 });
      await page.goto(`/sign-in?ended=1&lang=${lang}`);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.getByRole('button', { name: title, exact: true }).waitFor();
      await page.getByRole('link', { name: forward, exact: true }).waitFor();
      expect(await page.title()).toBe(`${title} · Lurewatch`);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
      expect(await violationsOf(page), `${lang}, ${theme}`).toEqual([]);
      // The words of a page that is gone to come with it, in the language of the page before.
      await page.getByRole('link', { name: forward, exact: true }).click();
      await page.getByRole('heading', { name: created, exact: true }).waitFor();
      for (const path of ['/sign-up', '/forgot-password', '/reset-password', '/set-up', '/confirm-sign-up']) {
        await page.goto(`${path}?lang=${lang}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(390);
        expect(await violationsOf(page), `${path} in ${lang}, ${theme}`).toEqual([]);
      }
      await context.close();
    }
  });

  test('the browser is asked for its language, and a choice kept with the person counts more', async () => {
    const visitor = await newVisitor(browser, server.url, { locale: 'fr-CA' });
    await visitor.page.goto('/');
    await visitor.page.waitForURL('**/sign-in**');
    expect(await visitor.page.evaluate('document.documentElement.lang')).toBe('fr');
    await visitor.context.close();
    const { page, context } = await signedIn({ locale: 'fr-CA' });
    await page.goto('/account');
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('de');
    await page.getByRole('link', { name: 'Verlauf' }).waitFor();
    expect((await client.call('GET', '/app/api/session')).json.data.account.language).toBe('de');
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('');
    await page.getByRole('link', { name: 'Historique' }).waitFor();
    expect((await client.call('GET', '/app/api/session')).json.data.account.language).toBeNull();
    await context.close();
  });

  test('a shared analysis passes axe in every language and theme and fits a phone', { timeout: 240_000 }, async () => {
    const share = (await client.call('POST', '/app/v1/shares', { analysis_id: analysisId })).json.data;
    const { pathname } = new URL(share.url, server.url);
    const widest = (await client.call('POST', '/app/v1/shares', { analysis_id: filled.widestId })).json.data;
    for (const theme of ['light', 'dark'] as const) {
      const { page, context } = await newVisitor(browser, server.url, { theme, width: 390, height: 844 });
      for (const lang of LANGUAGES) {
        await page.goto(`${pathname}?lang=${lang}`);
        expect(await page.evaluate('document.documentElement.scrollWidth'), lang).toBeLessThanOrEqual(390);
        expect(await page.locator('.url b').innerText()).toBe('poste-italiane-pacco[.]top');
        expect(await violationsOf(page), `${lang}, ${theme}`).toEqual([]);
        if (theme === 'dark') continue;
        await page.goto(`${widest.url}?lang=${lang}`);
        expect(await page.evaluate('document.documentElement.scrollWidth'), `widest, ${lang}`).toBeLessThanOrEqual(390);
      }
      await context.close();
    }
  });

  test('at a desk the history shows the beginning of an address by which one knows it', async () => {
    const { page, context } = await signedIn({ width: 1440, height: 900 });
    await page.goto('/history');
    const address = page.locator('tbody .cell-url.mono a').first();
    await address.waitFor();
    // A letter of the address is about 7.5 pixels wide.
    expect((await address.boundingBox())?.width).toBeGreaterThan(300);
    expect(await page.getByRole('columnheader', { name: 'Reason' }).isVisible()).toBe(true);
    await context.close();
  });
});
