import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servedHtml } from '../../../../training/src/page-changes/choose-pages.ts';
import { comeTo, type DrawnPage, drawnNow } from '../../../../training/src/page-changes/drawn-page.ts';
import { readExpected } from '../../../../training/src/page-changes/expected.ts';
import { answer, only, type PageChange, plainPage } from '../../../../training/src/page-changes/page-change.ts';
import { pageChanges } from '../../../../training/src/page-changes/page-changes.ts';
import { type SiteServer, serveSites } from '../../../../training/src/page-changes/serve-site.ts';
import { neutralLabel } from '../../../../training/src/pages/neutral-names.ts';
import { readPages } from '../../../../training/src/pages/read-pages.ts';
import { describeWith } from '../../../server/test/support/services.ts';
import { readShownPage } from '../../src/background/shown-page.ts';
import { idOf, launchChromium, newProfile, type Profile, until, untilAwake } from '../support/chromium.ts';
import { surroundTests } from '../support/surroundings.ts';

/** Whole pages of the corpus: with PAGE_CHANGES_LIVE=40, where the corpus lies beside the checkout. */
const CORPUS_PAGES = Number(process.env.PAGE_CHANGES_LIVE ?? 0);
const TABS = 4;

const LOGIN = `<!doctype html>
<html><head><meta charset="utf-8"><title>Sign in</title></head><body><main><h1>Sign in to your mailbox</h1>
<form action="/in" method="post"><label for="mail">E-mail</label><input id="mail" type="email" name="mail">
<label for="p">Password</label><input id="p" type="password" name="pass"><button>Next</button></form>
<p>Straße 5 – Zürich. Questions are answered from Monday to Friday.</p></main></body></html>`;

const { chromium } = await surroundTests();

interface Looked {
  readonly asks: readonly string[];
  readonly details: readonly string[];
  readonly text: string;
}

interface LookMessage {
  readonly html: string;
  readonly isCut: boolean;
  readonly url: string;
}

describeWith('Chromium', 'the reader of the extension, on the page as it stands in the tab', () => {
  let profile: Profile;
  let context: BrowserContext;
  let server: SiteServer;
  /** A page of the extension itself: hears what the content script tells, and may run it where the worker may. */
  let ear: Page;
  let tabs: readonly Page[];

  beforeAll(async () => {
    server = await serveSites('127.0.0.1', 0);
    profile = newProfile();
    // The reader alone: what guards fields leads away from pages that it finds dangerous.
    const manifest = JSON.parse(readFileSync(join(chromium, 'manifest.json'), 'utf8'));
    const holding = manifest.content_scripts.filter(({ js }: { js: readonly string[] }) => js.includes('hold.js'));
    writeFileSync(join(chromium, 'manifest.json'), JSON.stringify({ ...manifest, content_scripts: holding }));
    context = await launchChromium({ port: server.port, extension: chromium, profile: profile.path });
    const id = await idOf(context);
    await untilAwake(context, id);
    ear = await context.newPage();
    await ear.goto(`chrome-extension://${id}/options.html`);
    await ear.evaluate(`globalThis.heard = [];
      chrome.runtime.onMessage.addListener((message, { tab, frameId, url }) => {
        if (message.type === 'page') heard.push({ ...message, tabUrl: tab.url, frameId, url });
      }); 0`);
    tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  });

  afterAll(async () => {
    await context.close();
    await server.close();
    profile.remove();
  });

  async function look(tab: Page): Promise<Looked> {
    const tabUrl = tab.url();
    const of = JSON.stringify(tabUrl);
    const frames = await ear.evaluate<number>(`chrome.tabs.query({}).then(async (all) => {
      const { id } = all.find(({ url }) => url === ${of});
      return (await chrome.scripting.executeScript(
        { target: { tabId: id, allFrames: true }, files: ['look.js'], injectImmediately: true })).length;
    })`);
    const told = await until(async () => {
      const some = await ear.evaluate<LookMessage[]>(
        `[...new Map(heard.filter(({ tabUrl }) => tabUrl === ${of}).map((one) => [one.frameId, one])).values()]`,
      );
      return some.length >= frames ? some : null;
    });
    await ear.evaluate(`heard = heard.filter(({ tabUrl }) => tabUrl !== ${of}); 0`);
    const facts = told.map(({ html, isCut, url }) => readShownPage(tabUrl, url, html, isCut));
    const union = (of: 'asks' | 'details') => [...new Set(facts.flatMap((page) => page?.[of] ?? []))].sort();
    return { asks: union('asks'), details: union('details'), text: facts.map((page) => page?.text ?? '').join(' ') };
  }

  async function see(tab: Page, host: string, { visit, serve }: Pick<PageChange, 'visit' | 'serve'>, html: string) {
    server.put(host, serve(plainPage(html)));
    const { userAgent, headers } = visit ?? {};
    await tab.setExtraHTTPHeaders({ ...headers, ...(userAgent !== undefined && { 'User-Agent': userAgent }) });
    try {
      await comeTo(tab, `http://${host}/`, visit ?? {});
      return { drawn: await drawnNow(tab), looked: await look(tab) };
    } finally {
      server.drop(host);
    }
  }

  /** What the reader lost, and on how many the browser showed the page as it is without the change. */
  async function compare(html: string, place: number): Promise<{ readonly lost: string[]; readonly shown: number }> {
    const unchanged = { serve: ({ body, headers }: ReturnType<typeof plainPage>) => only(answer(body, headers)) };
    const before = await see(tabs[0] as Page, hostOf(0), unchanged, html);
    const lost: string[] = [];
    let shown = 0;
    const queue = pageChanges.values();
    await Promise.all(
      tabs.map(async (tab) => {
        for (const change of queue) {
          const now = await see(tab, hostOf(1 + pageChanges.indexOf(change)), change, html).catch(() => null);
          if (now === null || !isSame(now.drawn, before.drawn)) continue;
          shown += 1;
          const missing = missingIn(now.looked, before.looked);
          if (missing.length > 0) lost.push(`${place} ${change.name}: ${missing.join(', ')}`);
        }
      }),
    );
    return { lost: lost.sort(), shown };
  }

  test('finds the fields and the text that it finds without the change', { timeout: 600_000 }, async () => {
    const { lost, shown } = await compare(LOGIN, 0);
    console.log(`${shown} of ${pageChanges.length} changes shown as the page without them`);
    expect(lost).toEqual([]);
    expect(shown / pageChanges.length).toBeGreaterThan(0.9);
  });

  test('finds the fields of a closed shadow tree', async () => {
    const html = `<!doctype html><title>Sign in</title><h1>Sign in</h1><div></div><script>
      document.querySelector('div').attachShadow({ mode: 'closed' }).innerHTML = '<label>Password <input type="password"></label>';
    </script>`;
    const { looked } = await see(tabs[0] as Page, hostOf(0), { serve: ({ body }) => only(answer(body)) }, html);
    expect(looked.asks).toContain('password');
  });

  test.runIf(CORPUS_PAGES > 0)('and on pages of the corpus', { timeout: 14_400_000 }, async () => {
    const byId = new Map(readPages().map((page) => [page.id, page]));
    const lost: string[] = [];
    let shown = 0;
    for (const [place, { id }] of (readExpected()?.pages ?? []).slice(0, CORPUS_PAGES).entries()) {
      const page = byId.get(id);
      if (page === undefined) throw new Error(`${id} is not in the corpus`);
      const one = await compare(servedHtml(page), place + 1);
      lost.push(...one.lost);
      shown += one.shown;
    }
    console.log(`${lost.length} of ${shown} lost\n${lost.join('\n')}`);
    expect(lost.length / shown).toBeLessThanOrEqual(0.03);
  });
});

/** By its address alone none is led away; each change has one of its own, for its cookies. */
function hostOf(place: number): string {
  return `${neutralLabel(place)}.com`;
}

function isSame(one: DrawnPage, other: DrawnPage): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function missingIn(now: Looked, before: Looked): string[] {
  const words = new Set(now.text.split(/\s+/));
  const gone = before.text.split(/\s+/).filter((word) => !words.has(word));
  const fields = [...before.asks, ...before.details].filter((ask) => ![...now.asks, ...now.details].includes(ask));
  return [...fields, ...(gone.length > 0 ? [`words ${gone.slice(0, 5).join(' ')}`] : [])];
}
