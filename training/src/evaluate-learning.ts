import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assumeHttps, createEngine, type Engine, parseUrl } from '@lurewatch/engine';
import { createAddressReader, createRandom, createTeacher } from '@lurewatch/engine/learning';
import { loadReplaySet } from '../../packages/server/src/learning/load-replay-set.ts';
import type { ReplayLine } from '../../packages/server/src/learning/replay/read-replay-line.ts';
import { replayDays } from '../../packages/server/src/learning/replay/replay-days.ts';
import { readLegit, readPhish } from './corpus/read-corpus.ts';
import { halfOfSite } from './evaluation/half-of-site.ts';
import { judgeModelPath } from './evaluation/judge-model.ts';
import { bootstrapWeights, interval95, rankScores, rocFigures } from './evaluation/metrics.ts';
import { FALSE_POSITIVE_RATES } from './evaluation/report.ts';
import { siteOf } from './model/training-rows.ts';

/** The days of the validation phishing that follow one another; what came before is training's. */
const FIRST_DAY = '2026-04-01';
const SEED = 20260401;
const BOOTSTRAP_ROUNDS = 200;

/** An address as it was judged on its day, without what was learnt and with it. */
interface Judged {
  readonly month: string;
  readonly site: string;
  readonly isPhish: boolean;
  readonly without: number;
  readonly taught: number;
  readonly verdicts: readonly [without: string, taught: string];
}

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: judgeModelPath },
    'replay-set': { type: 'string', default: join(import.meta.dirname, '../.cache/judge-replay-set.bin.br') },
  },
});
await evaluate(values.model, values['replay-set']);

/**
 * Prints what learning day by day brings on the validation phishing, each day judged before it is learnt, and on the honest
 * addresses of the half of the sites that neither thresholds nor replay saw, spread over the days at random.
 */
async function evaluate(modelPath: string, replaySetPath: string): Promise<void> {
  const model = readFileSync(modelPath);
  const engine = createEngine({ model });
  let refused = 0;
  const parts = {
    engine,
    teacher: createTeacher(model, loadReplaySet(model, replaySetPath)),
    readAddress: createAddressReader(model),
    onRefusal: (day: string, message: string) => {
      refused += 1;
      console.error(`${day}: ${message}`);
    },
  };
  const rows: Judged[] = [];
  const months = new Map<string, Engine>();
  let days = 0;
  for await (const { day, lines, engine: taught } of replayDays(stream(), parts)) {
    days += 1;
    months.set(day.slice(0, 7), taught);
    for (const { label, url } of lines) rows.push(...judged(day, label === 'phishing', url, engine, taught));
  }
  console.log(`${days} days, ${refused} of them thrown away by the guards`);
  for (const month of [...months.keys(), 'all'])
    console.log(table(month, month === 'all' ? rows : rows.filter((row) => row.month === month)));
  console.log(foundByVerdict(rows));
  for (const [month, taught] of months) console.log(honestAtTheEnd(month, taught));
}

function judged(day: string, isPhish: boolean, url: string, engine: Engine, taught: Engine): Judged[] {
  const parsed = parseUrl(assumeHttps(url));
  if (!parsed.ok) return [];
  const { site } = parsed.url;
  const without = engine.rate(parsed.url);
  const learnt = taught.rate(parsed.url);
  const verdicts: Judged['verdicts'] = [without.verdict, learnt.verdict];
  return [{ month: day.slice(0, 7), site, isPhish, without: without.risk, taught: learnt.risk, verdicts }];
}

/** Phishing on the days of its first sighting, honest addresses on days drawn at random and never learnt. */
async function* stream(): AsyncGenerator<readonly ReplayLine[]> {
  const phish = readPhish('valid')
    .map(({ firstSeen, url }) => ({ day: new Date(firstSeen * 1000).toISOString().slice(0, 10), url }))
    .filter(({ day }) => day >= FIRST_DAY);
  const days = [...new Set(phish.map(({ day }) => day))].sort();
  const byDay = new Map(days.map((day): [string, ReplayLine[]] => [day, []]));
  for (const { day, url } of phish) byDay.get(day)?.push({ day, label: 'phishing', url });
  const random = createRandom(SEED);
  for (const url of honest()) {
    const day = days[Math.floor(random() * days.length)] ?? FIRST_DAY;
    byDay.get(day)?.push({ day, label: '?', url });
  }
  yield* byDay.values();
}

function honest(): string[] {
  return readLegit('valid')
    .map(({ url }) => url)
    .filter((url) => halfOfSite(siteOf(url)) === 'report');
}

function table(month: string, rows: readonly Judged[]): string {
  const isPhish = Uint8Array.from(rows, (row) => Number(row.isPhish));
  const without = rankScores(
    Float64Array.from(rows, (row) => row.without),
    isPhish,
  );
  const taught = rankScores(
    Float64Array.from(rows, (row) => row.taught),
    isPhish,
  );
  const found = (ranked: typeof without, weight: Float64Array | null) =>
    rocFigures(ranked, FALSE_POSITIVE_RATES, weight).tprAt;
  const sites = new Map<string, number>();
  const siteOfRow = Uint32Array.from(rows, ({ site }) => sites.get(site) ?? sites.set(site, sites.size).size - 1);
  const gains: number[][] = FALSE_POSITIVE_RATES.map(() => []);
  for (const weight of bootstrapWeights(siteOfRow, sites.size, BOOTSTRAP_ROUNDS, SEED)) {
    const before = found(without, weight);
    for (const [i, after] of found(taught, weight).entries()) gains[i]?.push(after - (before[i] ?? 0));
  }
  const before = found(without, null);
  const after = found(taught, null);
  return FALSE_POSITIVE_RATES.map((rate, i) => {
    const [low, high] = interval95(gains[i] ?? []);
    const gain = (after[i] ?? 0) - (before[i] ?? 0);
    return `${month}\tat ${100 * rate} %\t${shown(before[i])} -> ${shown(after[i])}\tgain ${shown(gain)} (${shown(low)} to ${shown(high)})`;
  }).join('\n');
}

function foundByVerdict(rows: readonly Judged[]): string {
  const phish = rows.filter(({ isPhish }) => isPhish);
  const share = (which: 0 | 1, ...asked: readonly string[]) =>
    `${((100 * phish.filter(({ verdicts }) => asked.includes(verdicts[which])).length) / phish.length).toFixed(1)} %`;
  return `phishing\tdangerous ${share(0, 'dangerous')} -> ${share(1, 'dangerous')}\tsuspicious or worse ${share(0, 'dangerous', 'suspicious')} -> ${share(1, 'dangerous', 'suspicious')}`;
}

function honestAtTheEnd(month: string, taught: Engine): string {
  const verdicts = honest().flatMap((url) => {
    const parsed = parseUrl(url);
    return parsed.ok ? [taught.rate(parsed.url).verdict] : [];
  });
  const share = (...asked: readonly string[]) =>
    `${((100 * verdicts.filter((verdict) => asked.includes(verdict)).length) / verdicts.length).toFixed(3)} %`;
  return `honest at the end of ${month}\tdangerous ${share('dangerous')}\tsuspicious or worse ${share('dangerous', 'suspicious')}`;
}

function shown(value = Number.NaN): string {
  return value.toFixed(4);
}
