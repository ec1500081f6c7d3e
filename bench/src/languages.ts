import { FULL_LANGUAGES } from '@lurewatch/messages';
import { timeMs } from './history.ts';
import { analyzeBody, HEADERS } from './http/measure.ts';
import { startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';

const CALLS = 400;
const SKIPPED = 50;
const PAGE = 50;

/** What an answer costs in another language than English: one analysis, and a page of stored ones, in turns. */
async function benchLanguages(): Promise<void> {
  const service = await startService({}, undefined, '0-1');
  const analyze = (n: number, lang: string) =>
    read(`${service.origin}/v1/analyze?lang=${lang}`, {
      method: 'POST',
      body: analyzeBody(`https://paypa1-login-${n}.example/account/verify?session=${lang}${n}`),
    });
  const page = (_: number, lang: string) => read(`${service.origin}/v1/analyses?limit=${PAGE}&lang=${lang}`);
  const rows = [...(await inEach('a new URL', analyze)), ...(await inEach(`${PAGE} stored analyses`, page))];
  await service.stop();
  publish('languages', 'node bench/src/languages.ts', rows);
}

async function inEach(what: string, ask: (n: number, lang: string) => Promise<void>): Promise<BenchRow[]> {
  const times = new Map<string, number[]>(FULL_LANGUAGES.map((language) => [language, []]));
  for (let n = 0; n < CALLS; n++) {
    for (const [language, measured] of times) measured.push(await timeMs(() => ask(n, language)));
  }
  const middle = (language: string) => median(times.get(language)?.slice(SKIPPED) ?? []);
  return FULL_LANGUAGES.map((language) => ({
    what: `${what}, ${language}`,
    value: middle(language),
    unit: 'ms p50',
    ...(language !== 'en' && { ratio: middle(language) / middle('en'), ratioTo: 'English', goal: '≤ 1.1' }),
  }));
}

async function read(url: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(url, { ...init, headers: HEADERS });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.text();
}

await benchLanguages();
