import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { createBaseline } from './baseline-model.ts';
import { type BenchRow, median, publish } from './result.ts';
import { sampleUrls } from './sample-urls.ts';

/** Speed and size of the detector, held against `new URL()` and the plainest model on the same URLs in the same run. */
export function benchEngine(): void {
  const urls = sampleUrls(20_000);
  const loadMs = median(Array.from({ length: 9 }, () => timeMs(loadEngine)));
  const engine = loadEngine();
  const baseline = createBaseline();
  const evidence = noEvidence(new Date(0));
  const risk = (url: string): number => {
    const parsed = parseUrl(url);
    return parsed.ok ? engine.riskOf(parsed.url) : Number.NaN;
  };
  const judge = (url: string): number => {
    const parsed = parseUrl(url);
    return parsed.ok ? engine.analyze(parsed.url, evidence).score : Number.NaN;
  };
  const candidates = {
    url: (url: string) => new URL(url).href.length,
    baseline,
    parse: (url: string) => Number(parseUrl(url).ok),
    risk,
    judge,
  };
  const us = interleaved(candidates, urls);
  const row = (what: string, key: keyof typeof candidates, goal?: string): BenchRow[] => [
    {
      what,
      value: us[key],
      unit: 'µs',
      ratio: us[key] / us.url,
      ratioTo: 'new URL()',
      ...(goal === undefined ? {} : { goal }),
    },
    {
      what: `  held against the baseline`,
      value: us[key],
      unit: 'µs',
      ratio: us[key] / us.baseline,
      ratioTo: 'baseline',
    },
  ];
  const artefacts = join(import.meta.dirname, '../../packages/engine/artefacts/model.bin');
  publish('engine', 'node bench/src/engine.ts', [
    { what: 'new URL()', value: us.url, unit: 'µs' },
    {
      what: 'baseline: string n-grams, one linear model',
      value: us.baseline,
      unit: 'µs',
      ratio: us.baseline / us.url,
      ratioTo: 'new URL()',
    },
    ...row('parseUrl', 'parse'),
    ...row('parseUrl + riskOf', 'risk', '≤ 30 µs'),
    ...row('parseUrl + analyze, with signals', 'judge'),
    { what: 'load from disk', value: loadMs, unit: 'ms', goal: '≤ 100 ms' },
    { what: 'model artefact', value: statSync(artefacts).size / 1e6, unit: 'MB', goal: '≤ 5 MB' },
    {
      what: 'model artefact, gzip',
      value: gzipSync(readFileSync(artefacts), { level: 9 }).length / 1e6,
      unit: 'MB',
      goal: '≤ 2.5 MB',
    },
  ]);
}

/** Counted in ticks of a few milliseconds on some machines: a turn takes many of them. */
const TURN_CPU_US = 120_000;
const ROUNDS = 6;

/**
 * Median processor time per call in µs, which neighbours on the machine do not lengthen; the candidates take turns, so
 * that a drifting clock rate hits all alike. The first round warms up.
 */
function interleaved<K extends string>(
  candidates: Record<K, (url: string) => number>,
  urls: readonly string[],
): Record<K, number> {
  const names = Object.keys(candidates) as K[];
  const turns = new Map<K, number[]>(names.map((name) => [name, []]));
  let sink = 0;
  const turn = (run: (url: string) => number): number => {
    const began = cpuUs();
    let calls = 0;
    let spent = 0;
    while (spent < TURN_CPU_US) {
      for (let i = 0; i < 500; i++) sink += run(urls[calls++ % urls.length] ?? '');
      spent = cpuUs() - began;
    }
    return spent / calls;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const us = turn(candidates[name]);
      if (round > 0) turns.get(name)?.push(us);
    }
  }
  if (Number.isNaN(sink)) throw new Error('a sample URL was refused');
  return Object.fromEntries(names.map((name) => [name, median(turns.get(name) ?? [])])) as Record<K, number>;
}

function cpuUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function timeMs(work: () => unknown): number {
  const began = cpuUs();
  work();
  return (cpuUs() - began) / 1000;
}

if (import.meta.main) benchEngine();
