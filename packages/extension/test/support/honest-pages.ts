import type { BrowserContext, Page } from 'playwright-core';
import { servedHtml } from '../../../../training/src/page-changes/choose-pages.ts';
import { neutralDomain } from '../../../../training/src/pages/neutral-names.ts';
import { readPages } from '../../../../training/src/pages/read-pages.ts';
import { isWarning } from './chromium.ts';
import type { FakeInternet } from './fake-internet.ts';

const TABS = 4;
/** The page itself can run and load nothing: whatever is asked for is the extension's doing. */
const NOTHING_RUNS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
};
/** The browser asks them by itself. */
const BROWSERS_OWN = /^\w+ (?:update\.googleapis\.com|connectivitycheck\.gstatic\.com)\//;

interface OpenedPages {
  /** Pages whose server was asked, as `GET host/path`. */
  readonly opened: ReadonlySet<string>;
  /** Requests for anything but the pages. */
  readonly asked: readonly string[];
  readonly errors: readonly string[];
  /** Ids of the pages in whose place the warning stood. */
  readonly stopped: readonly string[];
}

/** Opens whole honest pages of the corpus, spread over it, each at its own address where that is known, and uses their first field. */
export async function openHonestPages(
  context: BrowserContext,
  internet: FakeInternet,
  most: number,
): Promise<OpenedPages> {
  const errors = noteErrors(context);
  const whole = readPages().filter(({ cls, fragment }) => cls === 'legit' && fragment !== true);
  const step = Math.max(1, Math.floor(whole.length / most));
  const chosen = whole.filter((_, place) => place % step === 0).slice(0, most);
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  const stopped: string[] = [];
  const opened = new Set<string>();
  await Promise.all(
    tabs.map(async (tab, lane) => {
      for (let place = lane; place < chosen.length; place += TABS) {
        const page = chosen[place] as (typeof chosen)[number];
        const at = hostOf(page.url ?? ownBase(page.html)) ?? neutralDomain(place);
        const path = `/p${place}`;
        internet.answers.set(path, { body: servedHtml(page), headers: NOTHING_RUNS });
        opened.add(`GET ${at}${path}`);
        await tab.goto(`http://${at}${path}`, { timeout: 20_000 }).catch(() => {});
        await useFirstField(tab);
        if (isWarning(tab.url())) stopped.push(page.id);
      }
    }),
  );
  const asked = internet.all.filter(
    (request) => !opened.has(request) && !request.endsWith('/favicon.ico') && !BROWSERS_OWN.test(request),
  );
  const reached = new Set(internet.all.filter((request) => opened.has(request)));
  return { opened: reached, asked, errors, stopped };
}

/** null where no server stands behind the address, as behind `about:internet`. */
function hostOf(address: string | null): string | null {
  const url = URL.parse(address ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.hostname : null;
}

/** Of a page whose address nobody kept: where it says itself that its links begin. Elsewhere they would all lead to a stranger. */
function ownBase(html: string): string | null {
  return /<base\s[^>]{0,200}?href\s*=\s*["']?(https?:\/\/[^"'\s>]{1,300})/i.exec(html)?.[1] ?? null;
}

/** Has the page read, as a person does who is about to write there. */
async function useFirstField(tab: Page): Promise<void> {
  const field = tab.locator('input:not([type=hidden]),textarea').first();
  await field.focus({ timeout: 300 }).catch(() => {});
  await tab.keyboard.press('a').catch(() => {});
  await tab.mouse.move(100, 100).catch(() => {});
  await tab.waitForTimeout(400);
}

/** Of the worker, of content scripts, and of the extension's pages; what a page's own policy refuses is not among them. */
function noteErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  for (const worker of context.serviceWorkers()) {
    worker.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
  }
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && url.startsWith('chrome-extension:')) errors.push(`${url} ${message.text()}`);
  });
  context.on('weberror', (error) => {
    if (String(error.error().stack).includes('chrome-extension:')) errors.push(String(error.error().stack));
  });
  return errors;
}
