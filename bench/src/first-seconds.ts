import { runLoad } from './http/load.ts';
import { analyzeBody, HEADERS } from './http/measure.ts';
import { START_FLAGS, startService } from './http/start-service.ts';
import { median, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

const PAIRS = 5;
const RATE = 60;
const SECONDS = 10;
const CONNECTIONS = 8;
/** What V8 allows the young objects of a thread by itself. */
const V8_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/**
 * What answers wait for in the first ten seconds after a start, at 60 requests a second, each URL new: with the room for young objects
 * that every start of ours asks for, and with V8's own, in turns.
 */
export async function benchFirstSeconds(): Promise<void> {
  const kept: number[] = [];
  const own: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    // Each is the first of a pair as often as the other, as far as an odd number allows.
    const order = [() => firstSeconds(kept, START_FLAGS), () => firstSeconds(own, V8_FLAGS)];
    for (const measure of pair % 2 === 0 ? order : order.reverse()) await measure();
  }
  const ratios = kept.map((p99, pair) => p99 / (own[pair] ?? Number.NaN));
  publish('first-seconds', 'node bench/src/first-seconds.ts', [
    { what: `p99 of the first ${SECONDS} s, V8's own room for young objects`, value: median(own), unit: 'ms' },
    {
      what: `p99 of the first ${SECONDS} s, as every start asks for`,
      value: median(kept),
      unit: 'ms',
      ratio: median(ratios),
      ratioTo: "V8's own, median of pairs",
      goal: '≤ 1',
    },
    { what: `  pairs of ${PAIRS} in which it was longer`, value: ratios.filter((ratio) => ratio > 1).length, unit: '' },
  ]);
}

async function firstSeconds(into: number[], flags: readonly string[]): Promise<void> {
  const service = await startService({}, undefined, undefined, flags);
  try {
    const bodies = distinctUrls(RATE * SECONDS * 2).map(analyzeBody);
    const url = `${service.origin}/v1/analyze`;
    const load = { url, rate: RATE, seconds: SECONDS, connections: CONNECTIONS, headers: HEADERS, bodies };
    const { p99Ms, errors, non2xx } = await runLoad(load);
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed: the figures mean nothing`);
    into.push(p99Ms);
  } finally {
    await service.stop();
  }
}

if (import.meta.main) await benchFirstSeconds();
