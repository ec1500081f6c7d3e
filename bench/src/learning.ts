import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLessonReader } from '../../packages/server/src/learning/lessons/lesson-reader.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { silentLog } from '../../packages/server/src/store/store-log.ts';
import { DAY_MS, dayOf } from '../../packages/server/src/time/time.ts';
import { analyzeBody, type Measured, measure, warmUp } from './http/measure.ts';
import { type Service, startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

/** As many as a list teaches on one day. */
const ENTRIES = 2_000;
/** Longer than the ten seconds between two looks of the job that teaches. */
const SECONDS = Number(process.argv[2] ?? 20);
const ROUNDS = 4;
const WARM_UP = 15_000;
const NEW_PER_ROUND = 20_000;

/**
 * The rate of `POST /v1/analyze` under full load while a day of 2 000 entries is learnt, against the same service that learns nothing, in
 * turns.
 */
async function benchLearning(): Promise<void> {
  const env = { LEARNING: 'on', SECRET_KEY: '00'.repeat(32) };
  const dataDir = mkdtempSync(join(tmpdir(), 'lurewatch-bench-'));
  await (await startService(env, dataDir)).halt();
  const store = await openStore({ dataDir, now: Date.now, log: silentLog, role: 'admin' });
  const service = await startService(env, dataDir);
  try {
    publish('learning', 'node bench/src/learning.ts', await measureInTurns(service, store));
  } finally {
    await store.close();
    await service.stop();
  }
}

async function measureInTurns(service: Service, store: Store): Promise<BenchRow[]> {
  const url = `${service.origin}/v1/analyze`;
  const bodies = distinctUrls((2 * ROUNDS + 1) * NEW_PER_ROUND + ENTRIES).map(analyzeBody);
  const newIn = (turn: number) => bodies.slice(turn * NEW_PER_ROUND, (turn + 1) * NEW_PER_ROUND);
  await tellLessons(store);
  await warmUp(url, newIn(2 * ROUNDS), { amount: WARM_UP });
  await untilTaught(store);
  const without: Measured[] = [];
  const learning: Measured[] = [];
  let ended = 0;
  for (let round = 0; round < ROUNDS; round++) {
    without.push(await measure(service.pid, url, newIn(2 * round), { seconds: SECONDS }));
    await makeDue(store);
    learning.push(await measure(service.pid, url, newIn(2 * round + 1), { seconds: SECONDS }));
    ended += Number(await isTaught(store));
    await untilTaught(store);
  }
  const failed = [...without, ...learning].reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (failed > 0) throw new Error(`${failed} requests failed: the figures mean nothing`);
  const ratioOf = (key: keyof Measured) =>
    median(learning.map((turn, round) => turn[key] / (without[round]?.[key] ?? Number.NaN)));
  const row = (what: string, key: keyof Measured, unit: string, goal?: string): BenchRow => ({
    what: `POST /v1/analyze${what}, ${ENTRIES} entries learnt meanwhile (ended in ${ended} of ${ROUNDS} turns)`,
    value: median(learning.map((turn) => turn[key])),
    unit,
    ratio: ratioOf(key),
    ratioTo: 'nothing learnt',
    ...(goal !== undefined && { goal }),
  });
  return [row('', 'requestsPerSecond', 'req/s', '≥ 0.97'), row(' p99', 'p99Ms', 'ms')];
}

/** Entries of yesterday: their day has ended. */
async function tellLessons({ lessons }: Store): Promise<void> {
  const reader = createLessonReader(null);
  const told = distinctUrls(3 * ENTRIES)
    .map((url) => reader.read({ url: url.replace('https://', 'https://w-'), isPhish: true, source: 'list:bench' }))
    .filter((lesson) => lesson !== null)
    .slice(0, ENTRIES);
  const added = await lessons.add(told, yesterday(), Date.now());
  if (added !== ENTRIES) throw new Error(`only ${added} lessons were told`);
}

/** As if nothing had been taught yet: the day is learnt once more, at the daily pace. */
async function makeDue({ database }: Store): Promise<void> {
  await database.db.deleteFrom('meta').where('name', '=', 'learning').execute();
}

async function isTaught({ overlays }: Store): Promise<boolean> {
  return (await overlays.state()).taught?.day === yesterday();
}

async function untilTaught(store: Store): Promise<void> {
  while (!(await isTaught(store))) await new Promise((resolve) => setTimeout(resolve, 200));
}

function yesterday(): string {
  return dayOf(Date.now() - DAY_MS);
}

await benchLearning();
