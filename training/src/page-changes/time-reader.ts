import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { noEvidence, parseUrl } from '@lurewatch/engine';
import type { createPageReader } from '@lurewatch/evidence/page-reader';
import type { loadEngine } from '../../../packages/engine/node/load-engine.ts';
import { readPages } from '../pages/read-pages.ts';
import { servedHtml } from './choose-pages.ts';

const READER = 'packages/evidence/src/page/read-page.ts';
const ENGINE = 'packages/engine/src/index.ts';
const LOADER = 'packages/engine/node/load-engine.ts';
const PIECE = 16_384;
const AS_OF = new Date('2026-11-20T12:00:00Z');

interface Checkout {
  readonly createPageReader: typeof createPageReader;
  readonly noEvidence: typeof noEvidence;
  readonly parseUrl: typeof parseUrl;
  readonly engine: ReturnType<typeof loadEngine>;
}

/** In ms. */
interface PageTime {
  readonly reading: number;
  readonly judging: number;
}

/**
 * How long reading and judging a page takes here and in another checkout (`--against FOLDER`), over the honest full pages of the corpus, in
 * turns and in both orders, so that a busy machine slows both alike: the least time of each page counts.
 */
async function timeReader(): Promise<void> {
  const { values } = parseArgs({
    options: { against: { type: 'string' }, rounds: { type: 'string', default: '5' } },
  });
  if (values.against === undefined) throw new Error('--against names the checkout to compare with');
  const checkouts = await Promise.all([join(import.meta.dirname, '../../..'), resolve(values.against)].map(checkoutIn));
  const pages = readPages()
    .filter(({ cls, fragment }) => cls === 'legit' && fragment !== true)
    .map(servedHtml);
  const least = checkouts.map(() => pages.map((): PageTime => ({ reading: Infinity, judging: Infinity })));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [place, html] of pages.entries()) {
      for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const times = least[which] ?? [];
        times[place] = leastOf(times[place], timeOf(checkouts[which] as Checkout, html));
      }
    }
  }
  tell('read', least, ({ reading }) => reading);
  tell('read and judged', least, ({ reading, judging }) => reading + judging);
}

function leastOf(one: PageTime | undefined, other: PageTime): PageTime {
  const { reading, judging } = one ?? other;
  return { reading: Math.min(reading, other.reading), judging: Math.min(judging, other.judging) };
}

function tell(what: string, least: readonly (readonly PageTime[])[], msOf: (time: PageTime) => number): void {
  const [here = [], there = []] = least.map((times) => times.map(msOf));
  const mean = (all: readonly number[]): number => all.reduce((sum, ms) => sum + ms, 0) / all.length;
  const ratios = here.map((ms, place) => ms / (there[place] ?? 1)).sort((a, b) => a - b);
  console.log(
    `${here.length} pages ${what}: ${mean(here).toFixed(3)} ms a page here, ${mean(there).toFixed(3)} ms there; ratio of the sums ` +
      `${(mean(here) / mean(there)).toFixed(2)}, median of the pages ${ratios[ratios.length >> 1]?.toFixed(2)}`,
  );
}

async function checkoutIn(folder: string): Promise<Checkout> {
  const load = async (file: string) => await import(pathToFileURL(join(folder, file)).href);
  const [{ createPageReader }, { noEvidence, parseUrl }, loader] = await Promise.all(
    [READER, ENGINE, LOADER].map(load),
  );
  return { createPageReader, noEvidence, parseUrl, engine: loader.loadEngine() };
}

/** Everything that is asked of a reader for one page, and the judgement with what it read. */
function timeOf({ createPageReader, noEvidence, parseUrl, engine }: Checkout, html: string): PageTime {
  const finalUrl = 'https://shop.example/';
  const start = performance.now();
  const reader = createPageReader(new URL(finalUrl), (url) => url.hostname);
  for (let at = 0; at < html.length; at += PIECE) reader.write(html.slice(at, at + PIECE));
  const facts = reader.finish();
  // Later readers tell more of a page; each is asked for what it has.
  for (const part of ['leads', 'unfolded'] as const) void reader[part];
  const read = performance.now();
  const parsed = parseUrl(finalUrl);
  if (!parsed.ok) throw new Error(`${finalUrl} cannot be read`);
  const way = { finalUrl, status: 200, redirects: [], contentType: 'text/html', bytes: html.length, truncated: false };
  const value = { ...facts, ...way };
  engine.analyze(parsed.url, { ...noEvidence(AS_OF), page: { status: 'found', value, timeMs: 1 } });
  return { reading: read - start, judging: performance.now() - read };
}

await timeReader();
