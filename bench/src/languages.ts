import { FULL_LANGUAGES } from '@lurewatch/messages';
import { timeMs } from './history.ts';
import { analyzeBody, HEADERS } from './http/measure.ts';
import { startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';

const CALLS = 400;
const SKIPPED = 50;
const PAGE = 50;

/**
 * What an answer costs in another language than English, in turns: one analysis, a page of stored ones that nobody has read in
 * that language, and a page that is read again and again.
 */
async function benchLanguages(): Promise<void> {
  const service = await startService({}, undefined, '0-1');
  const analyze = (n: number, lang: string) =>
    read(`${service.origin}/v1/analyze?lang=${lang}`, {
      method: 'POST',
      body: analyzeBody(`https://paypa1-login-${n}.example/account/verify?session=${lang}${n}`),
    });
  const pageAt = (cursor: string, lang: string) =>
    read(`${service.origin}/v1/analyses?limit=${PAGE}&lang=${lang}${cursor === '' ? '' : `&cursor=${cursor}`}`);
  const fresh = await inEach('a new URL', CALLS, analyze);
  const cursors = await cursorsOf((cursor) => pageAt(cursor, 'en'));
  const first = await inEach(`${PAGE} stored analyses, read first`, cursors.length, (n, lang) =>
    pageAt(cursors[n] ?? '', lang),
  );
  const again = await inEach(`${PAGE} stored analyses, read again`, CALLS, (_, lang) => pageAt('', lang));
  const rows = [...fresh, ...first, ...again];
  await service.stop();
  publish('languages', 'node bench/src/languages.ts', rows);
}

/** Where each page of the history begins. */
async function cursorsOf(read: (cursor: string) => Promise<string>): Promise<string[]> {
  const cursors: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    cursors.push(cursor);
    cursor = JSON.parse(await read(cursor)).meta.next_cursor;
  }
  return cursors.slice(0, -1);
}

async function inEach(
  what: string,
  calls: number,
  ask: (n: number, lang: string) => Promise<unknown>,
): Promise<BenchRow[]> {
  const times = new Map<string, number[]>(FULL_LANGUAGES.map((language) => [language, []]));
  for (let n = 0; n < calls; n++) {
    for (let turn = 0; turn < FULL_LANGUAGES.length; turn++) {
      const language = FULL_LANGUAGES[(n + turn) % FULL_LANGUAGES.length] ?? 'en';
      times.get(language)?.push(await timeMs(() => ask(n, language)));
    }
  }
  const middle = (language: string) => median(times.get(language)?.slice(Math.min(SKIPPED, calls >> 2)) ?? []);
  return FULL_LANGUAGES.map((language) => ({
    what: `${what}, ${language}`,
    value: middle(language),
    unit: 'ms p50',
    ...(language !== 'en' && { ratio: middle(language) / middle('en'), ratioTo: 'English', goal: '≤ 1.1' }),
  }));
}

async function read(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { ...init, headers: HEADERS });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return text;
}

await benchLanguages();
