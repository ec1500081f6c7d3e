import { matchThreats, type ParsedUrl, parseUrl, type ThreatIndex } from '@lurewatch/engine';
import {
  buildSegment,
  byteLengthOf,
  createEntryCollector,
  createFeedIndex,
  type FeedSegment,
} from '@lurewatch/evidence';
import { type BenchRow, median, publish } from './result.ts';

const SMALL = 1_000_000;
const LARGE = 10_000_000;
const PROBES = 200_000;
const ROUNDS = 7;
const DAY_NOTE = 9000;
const NO_GUARDS = { isTrustedSite: () => false };

/**
 * Threat index: time to build, bytes an entry, look-ups held against a `Set` of the same strings, and memory for ten
 * million.
 */
export function benchFeedIndex(): void {
  const small = compile(SMALL);
  const set = new Set(Array.from({ length: SMALL }, (_, entry) => expressionOf(entry)));
  const present = Array.from({ length: PROBES }, (_, probe) => expressionOf((probe * 4999) % SMALL));
  const absent = Array.from({ length: PROBES }, (_, probe) => expressionOf(SMALL + LARGE + probe));
  const one = createFeedIndex(new Map([['feed', small.segment]]));
  const rows: BenchRow[] = [
    { what: 'hash and build, 1 M entries', value: small.buildMs, unit: 'ms' },
    { what: 'size, 1 M entries', value: byteLengthOf(small.segment) / SMALL, unit: 'B/entry' },
    ...besideSet('expression absent, 1 M', absent, one, set),
    ...besideSet('expression present, 1 M', present, one, set),
  ];
  set.clear();

  const before = bytesInUse();
  const large = compile(LARGE);
  const heldMb = (bytesInUse() - before) / 1e6;
  const index = createFeedIndex(new Map([['feed', large.segment]]));
  const eight = createFeedIndex(new Map([['feed', large.segment], ...sevenSmall(small.segment)]));
  const urls = absent.flatMap((expression) => parsed(`https://www.${expression}`));
  publish('feed-index', 'node --expose-gc bench/src/feed-index.ts', [
    ...rows,
    { what: 'hash and build, 10 M entries', value: large.buildMs, unit: 'ms' },
    { what: 'size, 10 M entries', value: byteLengthOf(large.segment) / 1e6, unit: 'MB', goal: '≤ 400 MB' },
    { what: 'held by the process after building, 10 M', value: heldMb, unit: 'MB', goal: '≤ 400 MB' },
    {
      what: 'expression absent, 10 M',
      value: nsPerCall(absent, (text) => index.lookup(text).length),
      unit: 'ns',
      goal: '≤ 2000 ns',
    },
    {
      what: 'expression present, 10 M',
      value: nsPerCall(present, (text) => index.lookup(text).length),
      unit: 'ns',
      goal: '≤ 2000 ns',
    },
    { what: 'whole URL, all its keys, 10 M in one feed', value: nsPerCall(urls, matcher(index)), unit: 'ns' },
    { what: 'whole URL, all its keys, 17 M in eight feeds', value: nsPerCall(urls, matcher(eight)), unit: 'ns' },
  ]);
}

function compile(entries: number): { readonly segment: FeedSegment; readonly buildMs: number } {
  const startedAt = performance.now();
  const collector = createEntryCollector();
  for (let entry = 0; entry < entries; entry++) collector.add(expressionOf(entry), DAY_NOTE);
  const segment = buildSegment(collector.columns(), Math.min);
  return { segment, buildMs: performance.now() - startedAt };
}

/** Half hosts, half pages, as in the public lists. */
function expressionOf(entry: number): string {
  const host = `secure-${(entry * 7919) % 1_000_003}.login${entry % 89}.example`;
  return entry % 2 === 0 ? `${host}-${entry}.test/` : `${host}/account/${entry}/verify?id=${entry % 13}`;
}

function besideSet(what: string, probes: readonly string[], index: ThreatIndex, set: ReadonlySet<string>): BenchRow[] {
  const setNs = nsPerCall(probes, (text) => Number(set.has(text)));
  const value = nsPerCall(probes, (text) => index.lookup(text).length);
  return [
    { what: `Set, ${what}`, value: setNs, unit: 'ns' },
    { what, value, unit: 'ns', ratio: value / setNs, ratioTo: 'Set', goal: '≤ 2000 ns' },
  ];
}

function sevenSmall(segment: FeedSegment): [string, FeedSegment][] {
  return Array.from({ length: 7 }, (_, feed) => [`small-${feed}`, segment]);
}

function matcher(index: ThreatIndex): (url: ParsedUrl) => number {
  return (url) => matchThreats(url, index, NO_GUARDS).length;
}

function parsed(text: string): readonly ParsedUrl[] {
  const result = parseUrl(text);
  return result.ok ? [result.url] : [];
}

function nsPerCall<Probe>(probes: readonly Probe[], call: (probe: Probe) => number): number {
  let sink = 0;
  const rounds = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    for (const probe of probes) sink += call(probe);
    return ((performance.now() - startedAt) * 1e6) / probes.length;
  });
  return sink < 0 ? Number.NaN : median(rounds);
}

function bytesInUse(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

if (import.meta.main) benchFeedIndex();
