import { readFileSync } from 'node:fs';
import { type Engine, noEvidence, parseUrl, type Verdict } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { readLegit, readTopDomains } from './corpus/read-corpus.ts';
import { printLikenessRatios } from './lookalikes/measure-ratios.ts';
import { type MeasuredName, measuredNames } from './lookalikes/measured-names.ts';
import { editKinds, oneLetterTypos } from './lookalikes/one-letter-typos.ts';

const SUFFIXES = ['com', 'net', 'co', 'de'] as const;
const NAMES = 100;
const LONG_NAME = 6;
const VERDICTS = ['dangerous', 'suspicious', 'safe'] as const;

type Tally = Map<Verdict, number>;

/**
 * Prints what the shipped model says of domains one letter off the largest brands' names, by the kind of the edit, and of
 * honest ones as close: popular sites, legitimate URLs of the corpus, and the words of the word lists given after `--words`
 * (one word per line). `--missed` lists the typos that are not dangerous. `--ratios` prints the ratio of each kind of likeness
 * instead.
 */
function measureLookalikes(args: readonly string[]): void {
  if (args.includes('--ratios')) {
    printLikenessRatios();
    return;
  }
  const engine = loadEngine();
  const names = measuredNames();
  const often = names.filter(({ isImitatedOften }) => isImitatedOften);
  const others = names.filter(({ isImitatedOften }) => !isImitatedOften);
  const listMissed = args.includes('--missed');
  printShares(engine, 'brands that are imitated often', often.slice(0, NAMES), listMissed);
  printShares(engine, 'other large brands', others.slice(0, NAMES), false);
  printAlarms(engine);
  const words = args.indexOf('--words');
  if (words >= 0) printWords(engine, args.slice(words + 1));
}

function printShares(engine: Engine, title: string, names: readonly MeasuredName[], listMissed: boolean): void {
  for (const isLong of [true, false]) {
    const group = names.filter(({ text }) => text.length >= LONG_NAME === isLong);
    const length = isLong ? `${LONG_NAME} letters and more` : 'shorter names';
    console.log(`\n${title}, ${length}: ${group.map(({ text }) => text).join(' ')}`);
    console.log(
      `${'kind of edit'.padEnd(15)} ${'domains'.padStart(8)} ${VERDICTS.map((it) => it.padStart(11)).join(' ')}`,
    );
    const shares = editKinds.map((kind) => {
      const tally: Tally = new Map();
      for (const { text } of group) {
        for (const typo of oneLetterTypos(text).get(kind) ?? []) {
          const missed = countTypo(engine, typo, tally);
          if (listMissed && missed.length > 0) console.log(`    ${text} → ${typo}: ${missed.join(', ')}`);
        }
      }
      printRow(kind, total(tally), sharesOf(tally));
      return sharesOf(tally);
    });
    const mean = VERDICTS.map((_, i) => shares.reduce((sum, row) => sum + (row[i] ?? 0), 0) / shares.length);
    printRow('mean of kinds', null, mean);
  }
}

/** The suffixes under which the typo is not dangerous. Domains of a brand, and popular ones, are no typos. */
function countTypo(engine: Engine, typo: string, tally: Tally): string[] {
  return SUFFIXES.filter((suffix) => {
    const domain = `${typo}.${suffix}`;
    const parsed = parseUrl(`https://${domain}/`);
    if (!parsed.ok || engine.isTrustedSite(domain)) return false;
    const { verdict } = engine.rate(parsed.url);
    tally.set(verdict, (tally.get(verdict) ?? 0) + 1);
    return verdict !== 'dangerous';
  });
}

/** Honest domains that would be called dangerous for their name. */
function printAlarms(engine: Engine): void {
  console.log('\nHonest addresses called a look-alike of a large brand');
  printAccused(
    engine,
    'popular sites',
    readTopDomains().map(({ domain }) => `https://${domain}/`),
  );
  for (const part of ['train', 'valid'] as const) {
    printAccused(
      engine,
      `legit-${part}`,
      readLegit(part).map(({ url }) => url),
    );
  }
}

/** Words of a language under .com. */
function printWords(engine: Engine, paths: readonly string[]): void {
  for (const path of paths) {
    const words = readFileSync(path, 'utf8')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z\n]/g, '')
      .split('\n');
    const urls = [...new Set(words)].filter((word) => word.length >= 4).map((word) => `https://${word}.com/`);
    printAccused(engine, path, urls);
  }
}

function printAccused(engine: Engine, title: string, urls: readonly string[]): void {
  const sites = new Map<string, string>();
  for (const text of urls) {
    const parsed = parseUrl(text);
    if (!parsed.ok || engine.rate(parsed.url).brand === null) continue;
    const named = engine
      .analyze(parsed.url, noEvidence(new Date(0)))
      .signals.find(({ code }) => code === 'brand_root_lookalike');
    if (named !== undefined) sites.set(parsed.url.site, String(named.evidence.brand));
  }
  console.log(`${title}: ${sites.size} of ${urls.length}`);
  for (const [site, brand] of sites) console.log(`    ${site} (${brand})`);
}

function sharesOf(tally: Tally): number[] {
  return VERDICTS.map((verdict) => (tally.get(verdict) ?? 0) / Math.max(1, total(tally)));
}

function total(tally: Tally): number {
  return [...tally.values()].reduce((sum, count) => sum + count, 0);
}

function printRow(label: string, count: number | null, shares: readonly number[]): void {
  const cells = shares.map((share) => `${(share * 100).toFixed(1)} %`.padStart(11));
  console.log(`${label.padEnd(15)} ${String(count ?? '').padStart(8)} ${cells.join(' ')}`);
}

measureLookalikes(process.argv.slice(2));
