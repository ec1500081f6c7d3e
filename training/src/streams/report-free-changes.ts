import { type Engine, parseUrl, type Rating } from '@lurewatch/engine';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { createRandom } from '../model/random.ts';
import { harmlessTails, withTail } from './harmless-tails.ts';
import { honestPaths } from './honest-paths.ts';
import { drawFrom } from './honest-sites.ts';
import { spellings } from './same-request.ts';

const SEED = 27_182_818;
const DRAWN = 3000;

/** What became of the dangerous ones of one change. */
export interface Undone {
  readonly change: string;
  readonly addresses: number;
  /** No longer dangerous, of it safe, and unknown. */
  readonly undone: number;
  readonly safe: number;
  readonly unknown: number;
}

export interface FreeChangesReport {
  readonly tails: readonly Undone[];
  /** Honest addresses that nobody accused and that a tail makes suspicious or worse. */
  readonly tailsAccuse: { readonly addresses: number; readonly accused: number };
  readonly paths: { readonly ownDomain: readonly Undone[]; readonly hosted: readonly Undone[] };
  readonly spellings: readonly { readonly spelling: string; readonly addresses: number; readonly differ: number }[];
}

/** What costs an attacker nothing, over validation: harmless tails, honest paths, other spellings of one request. */
export function freeChangesReport(engine: Engine): FreeChangesReport {
  const guilty = drawn(readPhish('valid').map(({ url }) => url));
  const honest = drawn(readLegit('valid').map(({ url }) => url));
  const dangerous = guilty.filter((url) => rated(engine, url)?.verdict === 'dangerous');
  const bare = (isHosted: boolean) => dangerousHosts(engine, dangerous, isHosted);
  return {
    tails: withAll(
      harmlessTails.map((tail) => undone(engine, tail.parameter, dangerous, (url) => withTail(url, tail))),
    ),
    tailsAccuse: accusedByTails(engine, honest),
    paths: { ownDomain: washed(engine, bare(false)), hosted: washed(engine, bare(true)) },
    spellings: spellings.map(({ name, respell }) => {
      const pairs = [...guilty, ...honest].flatMap((url) => {
        const spelled = respell(url);
        return spelled === null ? [] : [[url, spelled] as const];
      });
      const differ = pairs.filter(([url, spelled]) => !isSame(rated(engine, url), rated(engine, spelled))).length;
      return { spelling: name, addresses: pairs.length, differ: share(differ, pairs.length) };
    }),
  };
}

function washed(engine: Engine, hosts: readonly string[]): Undone[] {
  return withAll(honestPaths.map((path) => undone(engine, path, hosts, (host) => host + path.slice(1))));
}

/** Hosts, each with its scheme and a slash, that are dangerous without a path. */
function dangerousHosts(engine: Engine, urls: readonly string[], isHosted: boolean): string[] {
  const hosts = new Set<string>();
  for (const url of urls) {
    const parsed = parseUrl(url);
    if (!parsed.ok || parsed.url.hosted !== isHosted) continue;
    const host = `https://${parsed.url.host}/`;
    if (parsed.url.hostKind === 'name' && rated(engine, host)?.verdict === 'dangerous') hosts.add(host);
  }
  return [...hosts];
}

function undone(engine: Engine, change: string, urls: readonly string[], apply: (url: string) => string): Undone {
  const verdicts = urls.map((url) => rated(engine, apply(url))?.verdict ?? 'unknown');
  const count = (test: (verdict: string) => boolean) => share(verdicts.filter(test).length, verdicts.length);
  return {
    change,
    addresses: urls.length,
    undone: count((verdict) => verdict !== 'dangerous'),
    safe: count((verdict) => verdict === 'safe'),
    unknown: count((verdict) => verdict === 'unknown'),
  };
}

/** The mean of all changes first. */
function withAll(rows: readonly Undone[]): Undone[] {
  const mean = (of: (row: Undone) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  return [
    {
      change: 'all',
      addresses: rows[0]?.addresses ?? 0,
      undone: mean((row) => row.undone),
      safe: mean((row) => row.safe),
      unknown: mean((row) => row.unknown),
    },
    ...rows,
  ];
}

function accusedByTails(engine: Engine, honest: readonly string[]): FreeChangesReport['tailsAccuse'] {
  const quiet = honest.filter((url) => !isAccused(rated(engine, url)));
  const accused = harmlessTails.reduce(
    (sum, tail) => sum + quiet.filter((url) => isAccused(rated(engine, withTail(url, tail)))).length,
    0,
  );
  return { addresses: quiet.length, accused: share(accused, quiet.length * harmlessTails.length) };
}

function isAccused(rating: Rating | null): boolean {
  return rating?.verdict === 'dangerous' || rating?.verdict === 'suspicious';
}

function isSame(a: Rating | null, b: Rating | null): boolean {
  return a?.risk === b?.risk && a?.score === b?.score && a?.verdict === b?.verdict && a?.brand === b?.brand;
}

function rated(engine: Engine, url: string): Rating | null {
  const parsed = parseUrl(url);
  return parsed.ok ? engine.rate(parsed.url) : null;
}

function drawn(urls: readonly string[]): string[] {
  return drawFrom(urls, DRAWN, createRandom(SEED));
}

function share(count: number, of: number): number {
  return of === 0 ? 0 : count / of;
}

/** The report as lines for a terminal. */
export function formatFreeChanges(report: FreeChangesReport): string[] {
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`.padStart(10);
  const table = (title: string, rows: readonly Undone[]) => [
    '',
    `${`${title}, of ${rows[0]?.addresses ?? 0} dangerous`.padEnd(66)}    undone       safe    unknown`,
    ...rows.map((row) => `  ${row.change.padEnd(64)}${[row.undone, row.safe, row.unknown].map(percent).join(' ')}`),
  ];
  return [
    'What costs an attacker nothing, by the address alone',
    ...table('harmless tails', report.tails),
    `  honest addresses accused by a tail, of ${report.tailsAccuse.addresses}: ${percent(report.tailsAccuse.accused).trim()}`,
    ...table('honest paths on own domains', report.paths.ownDomain),
    ...table('honest paths on tenants', report.paths.hosted),
    '',
    'spellings of one request: addresses, share that is judged differently',
    ...report.spellings.map(
      (row) => `  ${row.spelling.padEnd(40)}${String(row.addresses).padStart(6)}${percent(row.differ)}`,
    ),
  ];
}
