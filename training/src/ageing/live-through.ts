import { readFileSync } from 'node:fs';
import { assumeHttps, createEngine, type Engine, parseUrl } from '@lurewatch/engine';
import { createAddressReader, createRandom, createTeacher } from '@lurewatch/engine/learning';
import { loadReplaySet } from '../../../packages/server/src/learning/load-replay-set.ts';
import type { ReplayLine } from '../../../packages/server/src/learning/replay/read-replay-line.ts';
import { replayDays } from '../../../packages/server/src/learning/replay/replay-days.ts';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { halfOfSite } from '../evaluation/half-of-site.ts';
import { siteOf } from '../model/training-rows.ts';

export const SEED = 20260401;

/** An address as it was judged on its day, without what was learnt and with it. */
export interface Judged {
  readonly month: string;
  readonly site: string;
  readonly isPhish: boolean;
  readonly without: number;
  readonly taught: number;
  readonly verdicts: readonly [without: string, taught: string];
}

export interface Lived {
  readonly days: number;
  /** Days that the guards threw away. */
  readonly refused: number;
  readonly rows: readonly Judged[];
  /** What was known at the end of each month. */
  readonly months: ReadonlyMap<string, Engine>;
}

/**
 * A service's days from `firstDay` on, as the corpus tells them: each is judged before it is learnt. Honest addresses are those of
 * the half of the sites that neither thresholds nor replay saw: each is asked about once a month, on a day drawn at random, and never
 * learnt, so that a month's phishing stands beside honest addresses judged by the same days' knowledge.
 */
export async function liveThrough(firstDay: string, modelPath: string, replaySetPath: string): Promise<Lived> {
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
  for await (const { day, lines, engine: taught } of replayDays(stream(firstDay), parts)) {
    days += 1;
    months.set(monthOf(day), taught);
    for (const { label, url } of lines) rows.push(...judged(day, label === 'phishing', url, engine, taught));
  }
  return { days, refused, rows, months };
}

function judged(day: string, isPhish: boolean, url: string, engine: Engine, taught: Engine): Judged[] {
  const parsed = parseUrl(assumeHttps(url));
  if (!parsed.ok) return [];
  const { site } = parsed.url;
  const without = engine.rate(parsed.url);
  const learnt = taught.rate(parsed.url);
  const verdicts: Judged['verdicts'] = [without.verdict, learnt.verdict];
  return [{ month: monthOf(day), site, isPhish, without: without.risk, taught: learnt.risk, verdicts }];
}

/** Phishing on the days of its first sighting, each honest address on a day of each month. */
async function* stream(firstDay: string): AsyncGenerator<readonly ReplayLine[]> {
  const phish = [...readPhish('train'), ...readPhish('valid')]
    .map(({ firstSeen, url }) => ({ day: new Date(firstSeen * 1000).toISOString().slice(0, 10), url }))
    .filter(({ day }) => day >= firstDay);
  const days = [...new Set(phish.map(({ day }) => day))].sort();
  const byDay = new Map(days.map((day): [string, ReplayLine[]] => [day, []]));
  for (const { day, url } of phish) byDay.get(day)?.push({ day, label: 'phishing', url });
  const random = createRandom(SEED);
  const honest = unseenHonest();
  for (const month of new Set(days.map(monthOf))) {
    const own = days.filter((day) => monthOf(day) === month);
    for (const url of honest) {
      const day = own[Math.floor(random() * own.length)] ?? firstDay;
      byDay.get(day)?.push({ day, label: '?', url });
    }
  }
  yield* byDay.values();
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Honest addresses of the half of the sites that no threshold was chosen by. */
export function unseenHonest(): string[] {
  return readLegit('valid')
    .map(({ url }) => url)
    .filter((url) => halfOfSite(siteOf(url)) === 'report');
}
