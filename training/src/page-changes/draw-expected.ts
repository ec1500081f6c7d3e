import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { type CorpusPage, pagesFileHash, readPages } from '../pages/read-pages.ts';
import { candidates, type PageSort, servedHtml, WANTED } from './choose-pages.ts';
import { type DrawnPage, openTab, type Tab } from './drawn-page.ts';
import { type Expected, type ExpectedChange, type ExpectedPage, readExpected, writeExpected } from './expected.ts';
import { answer, only, type PageChange, plainPage, type ServedSite } from './page-change.ts';
import { pageChanges } from './page-changes.ts';
import { type SiteServer, serveSites } from './serve-site.ts';

const ADDRESS = '127.83.7.1';
const TOGETHER = 4;

/**
 * Draws the chosen pages, unchanged and with each change, in Debian's Chromium and keeps what was seen as hashes in
 * expected.json. What is kept there already is not drawn again; `--pages 10` stops each change after ten pages, `--again NAME`
 * draws one change anew, `--choose` chooses the pages anew and forgets all.
 */
async function drawExpected(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '40' },
      again: { type: 'string' },
      choose: { type: 'boolean', default: false },
    },
  });
  const server = await serveSites(ADDRESS);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', `--host-resolver-rules=MAP *.page.example ${ADDRESS}, MAP * ~NOTFOUND`],
  });
  const tabs = Array.from({ length: TOGETHER }, () => openTab(browser));
  const corpus = readPages();
  const kept = values.choose ? null : readExpected();
  let expected: Expected = kept ?? {
    browser: browser.version(),
    corpus: pagesFileHash(),
    pages: await choosePages(tabs, server, corpus),
    changes: {},
  };
  writeExpected(expected);
  const byId = new Map(corpus.map((page) => [page.id, page]));
  const pages = expected.pages.map((page) => ({ page, html: servedHtml(byId.get(page.id) as CorpusPage) }));
  for (const change of pageChanges) {
    const before = values.again === change.name ? undefined : expected.changes[change.name];
    const wanted = Math.min(Number(values.pages), pages.length);
    if ((before?.drawn ?? 0) >= wanted) continue;
    const drawn = await drawChange(tabs, server, change, pages.slice(0, wanted), before);
    expected = { ...expected, changes: { ...expected.changes, [change.name]: drawn } };
    writeExpected(expected);
    const { otherFields, otherText, notShown } = drawn;
    console.log(
      `${change.name}: ${drawn.drawn} drawn, ${otherFields.length} other fields, ${otherText.length} other text, ${notShown.length} not shown`,
    );
  }
  const known = new Set(pageChanges.map(({ name }) => name));
  const changes = Object.fromEntries(Object.entries(expected.changes).filter(([name]) => known.has(name)));
  writeExpected({ ...expected, changes });
  await browser.close();
  await server.close();
}

/** The first candidates of each sort that stay on their address and are drawn the same three times. */
async function choosePages(
  tabs: readonly Tab[],
  server: SiteServer,
  corpus: readonly CorpusPage[],
): Promise<ExpectedPage[]> {
  const chosen: ExpectedPage[] = [];
  for (const [sort, pages] of candidates(corpus)) {
    let found = 0;
    for (let next = 0; found < WANTED[sort] && next < pages.length; next += tabs.length) {
      const some = pages.slice(next, next + tabs.length);
      const draws = await Promise.all(some.map((page, i) => drawSteadily(tabs[i] as Tab, server, page, sort)));
      for (const [i, drawn] of draws.entries()) {
        if (drawn === null || found >= WANTED[sort]) continue;
        chosen.push({ id: (some[i] as CorpusPage).id, sort, ...drawn });
        found += 1;
      }
    }
    console.log(`${sort}: ${found} chosen`);
  }
  return interleaved(chosen);
}

async function drawSteadily(tab: Tab, server: SiteServer, page: CorpusPage, sort: PageSort): Promise<DrawnPage | null> {
  const plain = plainPage(servedHtml(page));
  const site = only(answer(plain.body, plain.headers));
  const draws = [];
  for (const waitMs of [0, 0, 1_500]) {
    draws.push(await drawSite(tab, server, `choice-${page.id}`, site, { waitMs, lands: '/' }));
  }
  const [first] = draws;
  if (first == null || draws.some((draw) => JSON.stringify(draw) !== JSON.stringify(first))) return null;
  if (first.textLetters < 20) return null;
  return sort === 'honest, asks for none' || first.fields.length > 0 ? first : null;
}

/** Each sort is met early, so that a run over the first pages says something of all. */
function interleaved(pages: readonly ExpectedPage[]): ExpectedPage[] {
  const share = new Map<PageSort, number>();
  return pages
    .map((page) => {
      const place = (share.get(page.sort) ?? 0) + 1;
      share.set(page.sort, place);
      return { page, at: place / WANTED[page.sort] };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ page }) => page);
}

async function drawChange(
  tabs: readonly Tab[],
  server: SiteServer,
  change: PageChange,
  pages: readonly { readonly page: ExpectedPage; readonly html: string }[],
  before: ExpectedChange = { drawn: 0, otherFields: [], otherText: [], notShown: [] },
): Promise<ExpectedChange> {
  const otherFields = [...before.otherFields];
  const otherText = [...before.otherText];
  const notShown = [...before.notShown];
  let next = before.drawn;
  const drawWith = async (tab: Tab): Promise<void> => {
    while (next < pages.length) {
      const place = next++;
      const { page, html } = pages[place] as (typeof pages)[number];
      const site = change.serve(plainPage(html));
      const drawn = await drawSite(tab, server, `${change.name}.${page.id}`, site, change.visit);
      if (drawn === null) notShown.push(place);
      else {
        if (JSON.stringify(drawn.fields) !== JSON.stringify(page.fields)) otherFields.push(place);
        if (drawn.textHash !== page.textHash) otherText.push(place);
      }
    }
  };
  await Promise.all(tabs.map(drawWith));
  const ordered = (places: number[]) => places.sort((a, b) => a - b);
  return {
    drawn: pages.length,
    otherFields: ordered(otherFields),
    otherText: ordered(otherText),
    notShown: ordered(notShown),
  };
}

async function drawSite(
  tab: Tab,
  server: SiteServer,
  label: string,
  site: ServedSite,
  visit: PageChange['visit'],
): Promise<DrawnPage | null> {
  const host = `${label.toLowerCase()}.page.example`;
  server.put(host, site);
  try {
    return await tab.draw(`http://${host}/`, visit);
  } finally {
    server.drop(host);
  }
}

await drawExpected();
