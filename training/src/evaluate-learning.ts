import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, parseUrl } from '@lurewatch/engine';
import { type Judged, liveThrough, SEED, unseenHonest } from './ageing/live-through.ts';
import { judgeModelPath } from './evaluation/judge-model.ts';
import { bootstrapWeights, interval95, rankScores, rocFigures } from './evaluation/metrics.ts';
import { FALSE_POSITIVE_RATES } from './evaluation/report.ts';

/** The days of the validation phishing that follow one another; what came before is training's. */
const FIRST_DAY = '2026-04-01';
const BOOTSTRAP_ROUNDS = 200;

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: judgeModelPath },
    'replay-set': { type: 'string', default: join(import.meta.dirname, '../.cache/judge-replay-set.bin.br') },
  },
});
await evaluate(values.model, values['replay-set']);

/** Prints what learning day by day brings on the validation phishing and what it does to honest addresses. */
async function evaluate(modelPath: string, replaySetPath: string): Promise<void> {
  const { days, refused, rows, months } = await liveThrough(FIRST_DAY, modelPath, replaySetPath);
  console.log(`${days} days, ${refused} of them thrown away by the guards`);
  for (const month of [...months.keys(), 'all'])
    console.log(table(month, month === 'all' ? rows : rows.filter((row) => row.month === month)));
  console.log(foundByVerdict(rows));
  for (const [month, taught] of months) console.log(honestAtTheEnd(month, taught));
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
  const verdicts = unseenHonest().flatMap((url) => {
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
