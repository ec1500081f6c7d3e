import { createEngine, type Engine, parseUrl, type Verdict } from '@lurewatch/engine';
import { createTeacher, type Lesson, type ReplaySet, unpackFeatures } from '@lurewatch/engine/learning';
import { readModelFile } from '@lurewatch/engine/node';
import { beforeAll, expect, it } from 'vitest';
import { sourceOfAccount, sourceOfPages } from '../../src/learning/lessons/learn-accepted.ts';
import { loadReplaySet } from '../../src/learning/load-replay-set.ts';
import { lessonsOf } from './campaign.ts';

const MINUTE_MS = 60_000;
const DAYS = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'];
const model = readModelFile();
const brands = ['paypal', 'netflix', 'amazon', 'microsoft', 'dhl', 'instagram', 'coinbase', 'sparkasse'];
const words = ['secure', 'verify', 'account', 'login', 'support', 'update', 'billing', 'confirm'];
const endings = ['com', 'net', 'info', 'online', 'top'];

/** What thresholds promise of the guards' honest addresses. */
const PROMISED_DANGEROUS = 0.001;
/** Of a thousand firms. */
const MOST_ACCUSED = 3;

/** Look-alikes of known brands; those of another `from` are others. */
function lookAlikes(count: number, from: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const i = from + at;
    const pick = <T>(list: readonly T[], step: number) => list[Math.floor(i / step) % list.length];
    return `https://${pick(brands, 1)}-${pick(words, 8)}-${pick(words, 3)}${i}.${pick(endings, 5)}/signin`;
  });
}

/** Honest firms that nobody has heard of: those that are put on the list, and the others. */
const LISTED = [
  ['lakeside', 'oldtown', 'harbour', 'millbrook', 'northgate', 'kirkby', 'ashford', 'elmwood'],
  ['bakery', 'garden', 'joinery', 'roofing', 'florist', 'optician', 'plumbing', 'piano'],
] as const;
const OTHERS = [
  ['brightwater', 'stmary', 'highfield', 'westend', 'castle', 'riverside', 'greenhill', 'station'],
  ['dental', 'cycles', 'kitchens', 'accountants', 'cattery', 'framing', 'tailor', 'brewery'],
] as const;

/** At most 8 · 8 · 4 · 4 = 1 024 others. */
function firms([towns, trades]: typeof LISTED | typeof OTHERS, count: number, from: number): string[] {
  const pages = ['', 'about', 'contact', 'opening-hours', 'products', 'news/2026'];
  const tops = ['com', 'co.uk', 'org', 'net'];
  return Array.from({ length: count }, (_, at) => {
    const i = from + at;
    const [town = '', trade = ''] = [towns[i % 8], trades[Math.floor(i / 8) % 8]];
    const names = [`${town}${trade}`, `${trade}-${town}`, `the-${town}-${trade}`, `${trade}of${town}`];
    return `https://www.${names[Math.floor(i / 64) % 4]}.${tops[Math.floor(i / 256) % 4]}/${pages[i % 6]}`;
  });
}

let set: ReplaySet;
let bare: Engine;

beforeAll(() => {
  set = loadReplaySet(model);
  bare = createEngine({ model });
}, MINUTE_MS);

function lessons(urls: readonly string[], source: Parameters<typeof lessonsOf>[1], isPhish: boolean): Lesson[] {
  return lessonsOf(urls, source, isPhish).map(({ features, ...lesson }) => ({
    ...lesson,
    entries: unpackFeatures(features),
  }));
}

/** Learns so many days; what the guards refuse is no danger. */
function taughtBy(ofDay: (index: number) => readonly Lesson[], days: readonly string[]): Engine {
  const teacher = createTeacher(model, set);
  for (const [index, day] of days.entries()) {
    const step = teacher.learn(day, ofDay(index));
    if (step.taken) expect(step.guard.dangerous).toBeLessThanOrEqual(PROMISED_DANGEROUS);
  }
  return bare.taught(teacher.overlay());
}

function withVerdict(engine: Engine, urls: readonly string[], verdict: Verdict): string[] {
  return urls.filter((url) => {
    const parsed = parseUrl(url);
    return parsed.ok && engine.rate(parsed.url).verdict === verdict;
  });
}

/** Hardly a firm of other names dangerous that was not, no other look-alike safe that was not. */
function expectUnharmed(taught: Engine): void {
  const honest = firms(OTHERS, 1_000, 0);
  const before = new Set(withVerdict(bare, honest, 'dangerous'));
  const accused = withVerdict(taught, honest, 'dangerous').filter((url) => !before.has(url));
  expect(accused.length).toBeLessThanOrEqual(MOST_ACCUSED);
  const imitating = lookAlikes(400, 50_000);
  expect(withVerdict(bare, imitating, 'safe')).toEqual([]);
  expect(withVerdict(taught, imitating, 'safe')).toEqual([]);
}

const accounts = Array.from({ length: 10 }, (_, i) => sourceOfAccount(`acc_${i}`));

it('ten accounts whose reports are accepted in bulk, for a week, whitewash no brand’s look-alike and accuse hardly a firm', {
  timeout: 5 * MINUTE_MS,
}, () => {
  const taught = taughtBy(
    (index) =>
      accounts.flatMap((account, i) => [
        ...lessons(lookAlikes(50, index * 1_000 + i * 50), account, false).map((lesson) => ({ ...lesson, weight: 10 })),
        ...lessons(firms(LISTED, 10, index * 100 + i * 10), account, true),
      ]),
    DAYS,
  );
  expectUnharmed(taught);
});

it('a list of a thousand poisoned entries accuses hardly another firm and whitewashes nothing', {
  timeout: 5 * MINUTE_MS,
}, () => {
  const taught = taughtBy(() => lessons(firms(LISTED, 1_000, 0), 'list:poisoned', true), DAYS.slice(0, 1));
  expectUnharmed(taught);
});

it('five hundred convicted pages on hosts that sound like firms, looked up by free accounts, accuse hardly another firm', {
  timeout: 5 * MINUTE_MS,
}, () => {
  const submitted = firms(LISTED, 500, 0);
  const byOne = taughtBy(() => lessons(submitted, sourceOfPages('acc_free'), true), DAYS);
  const byTen = taughtBy(
    () => accounts.flatMap((_, i) => lessons(submitted.slice(i * 50, i * 50 + 50), sourceOfPages(`acc_${i}`), true)),
    DAYS,
  );
  for (const taught of [byOne, byTen]) {
    expectUnharmed(taught);
    // Nor are the firms that sound like them: what these pages weigh together is five a day and account.
    const listed = firms(LISTED, 1_000, 500);
    const before = new Set(withVerdict(bare, listed, 'dangerous'));
    const accused = withVerdict(taught, listed, 'dangerous').filter((url) => !before.has(url));
    expect(accused.length).toBeLessThanOrEqual(MOST_ACCUSED);
  }
});

it('a list that turns bad for a week leaves the promise of the guards', { timeout: 5 * MINUTE_MS }, () => {
  taughtBy((index) => lessons(firms(LISTED, 140, index * 140), 'list:bad', true), DAYS);
});
