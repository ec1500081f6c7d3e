import { parseArgs } from 'node:util';
import type { Verdict } from '@lurewatch/engine';
import { readPages } from '../pages/read-pages.ts';
import { servedHtml } from './choose-pages.ts';
import { judgeByService } from './judge-by-service.ts';
import { forEachSideBySide } from './judge-changes.ts';
import { answer, only, type PageAnswer, plainPage, type ServedSite } from './page-change.ts';

/** Most that may become unknown, by how the pages are served, on a site of five years. */
const MOST_UNKNOWN: Readonly<Record<string, number>> = { 'as they are': 0.01, '403': 0.05, '429': 0.05, '503': 0.05 };

/**
 * What becomes of the honest full pages of the corpus that no known brand owns, on meaningless names, as they are and where their server refuses programs, by the verdict alone.
 * Ends with 1 where too many become unknown, or one dangerous. `--age 10` on sites of ten days, `--part 1/4` a quarter of the pages.
 */
async function judgeHonest(): Promise<void> {
  const { values } = parseArgs({
    options: { age: { type: 'string', default: '1830' }, part: { type: 'string', default: '1/1' } },
  });
  const [nth = 1, of = 1] = values.part.split('/').map(Number);
  const honest = readPages()
    .filter(({ cls, fragment, own }) => cls === 'legit' && fragment !== true && own == null)
    .filter((_, place) => place % of === nth - 1);
  await using service = await judgeByService();
  console.log(`${honest.length} honest pages on sites of ${values.age} days`);
  const missed: string[] = [];
  for (const [served, most] of Object.entries(MOST_UNKNOWN)) {
    const counts: Record<Verdict, number> = { safe: 0, unknown: 0, suspicious: 0, dangerous: 0 };
    await forEachSideBySide([...honest.entries()], async ([place, page]) => {
      const site = siteOf(served, servedHtml(page));
      const { verdict } = await service.judgePage(site, { place, ageDays: Number(values.age) });
      counts[verdict] += 1;
      if (verdict === 'dangerous') console.log(`dangerous: ${page.id}`);
    });
    const share = counts.unknown / honest.length;
    console.log(`${served.padEnd(12)} ${JSON.stringify(counts)} unknown ${(100 * share).toFixed(2)} %`);
    if (share > most) missed.push(`${served}: unknown ${(100 * share).toFixed(2)} % > ${100 * most} %`);
    if (counts.dangerous > 0) missed.push(`${served}: ${counts.dangerous} dangerous`);
  }
  for (const line of missed) console.log(`missed: ${line}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

/** A wall refuses whoever does not say to be a browser. */
function siteOf(served: string, html: string): ServedSite {
  const { body, headers } = plainPage(html);
  const page: PageAnswer = answer(body, headers);
  if (served === 'as they are') return only(page);
  const wall = answer('<title>Error</title><h1>Error</h1>', headers, Number(served));
  return { '/': (request) => (/(?:Chrome|Firefox)\//.test(request.headers['user-agent'] ?? '') ? page : wall) };
}

await judgeHonest();
