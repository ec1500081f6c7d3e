import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { createPageReader } from '@lurewatch/evidence/page-reader';
import { readPages } from '../pages/read-pages.ts';
import { servedHtml } from './choose-pages.ts';

const READER = 'packages/evidence/src/page/read-page.ts';
const PIECE = 16_384;

interface Reader {
  readonly createPageReader: typeof createPageReader;
}

/**
 * How long reading a page takes here and in another checkout (`--against FOLDER`), over the honest full pages of the corpus, in
 * turns and in both orders, so that a busy machine slows both alike: the least time of each page counts.
 */
async function timeReader(): Promise<void> {
  const { values } = parseArgs({
    options: { against: { type: 'string' }, rounds: { type: 'string', default: '5' } },
  });
  if (values.against === undefined) throw new Error('--against names the checkout to compare with');
  const readers = await Promise.all([join(import.meta.dirname, '../../..'), resolve(values.against)].map(readerIn));
  const pages = readPages()
    .filter(({ cls, fragment }) => cls === 'legit' && fragment !== true)
    .map(servedHtml);
  const least = readers.map(() => pages.map(() => Number.POSITIVE_INFINITY));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [place, html] of pages.entries()) {
      for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const times = least[which] ?? [];
        times[place] = Math.min(times[place] ?? 0, timeOf(readers[which] as Reader, html));
      }
    }
  }
  const [here = 0, there = 0] = least.map((times) => times.reduce((sum, ms) => sum + ms, 0) / pages.length);
  const ratios = pages.map((_, place) => (least[0]?.[place] ?? 0) / (least[1]?.[place] ?? 1)).sort((a, b) => a - b);
  console.log(`${pages.length} pages: ${here.toFixed(3)} ms a page here, ${there.toFixed(3)} ms there`);
  console.log(
    `ratio of the sums ${(here / there).toFixed(2)}, median of the pages ${ratios[ratios.length >> 1]?.toFixed(2)}`,
  );
}

async function readerIn(folder: string): Promise<Reader> {
  return (await import(pathToFileURL(join(folder, READER)).href)) as Reader;
}

/** Everything that is asked of a reader for one page. */
function timeOf({ createPageReader }: Reader, html: string): number {
  const start = performance.now();
  const reader = createPageReader(new URL('https://shop.example/'), (url) => url.hostname);
  for (let at = 0; at < html.length; at += PIECE) reader.write(html.slice(at, at + PIECE));
  reader.finish();
  // Later readers tell more of a page; each is asked for what it has.
  for (const part of ['leads', 'unfolded'] as const) void reader[part];
  return performance.now() - start;
}

await timeReader();
