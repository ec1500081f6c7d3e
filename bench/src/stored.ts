import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fillStore } from './http/fill-store.ts';
import { analyzeBody, measure, warmUp } from './http/measure.ts';
import { type Service, startService } from './http/start-service.ts';
import { median, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

const DEFAULT_STORED = 10_000_000;
const SECONDS = 8;
const ROUNDS = 3;
/** More than any service answers in a round. */
const NEW_PER_ROUND = 60_000;

/**
 * Throughput of `POST /v1/analyze` with many analyses stored against an empty store, taking turns in one run.
 *
 * Argument: how many are stored (default ten million, which fills about 25 GB of the temporary folder).
 */
export async function benchStored(stored: number = DEFAULT_STORED): Promise<void> {
  const bodies = distinctUrls((ROUNDS + 1) * NEW_PER_ROUND).map(analyzeBody);
  const newIn = (round: number) => bodies.slice(round * NEW_PER_ROUND, (round + 1) * NEW_PER_ROUND);
  const first = await startService();
  await warmUp(`${first.origin}/v1/analyze`, newIn(0), { amount: 1 });
  await first.halt();
  await fillStore({ dataDir: first.dataDir }, stored);
  const full = await startService({}, first.dataDir);
  const empty = await startService();
  try {
    const rates = new Map<Service, number[]>([
      [empty, []],
      [full, []],
    ]);
    for (const { origin } of rates.keys()) await warmUp(`${origin}/v1/analyze`, newIn(ROUNDS), { amount: 15_000 });
    for (let round = 0; round < ROUNDS; round++) {
      for (const [{ pid, origin }, taken] of rates) {
        const result = await measure(pid, `${origin}/v1/analyze`, newIn(round), { seconds: SECONDS });
        if (result.errors + result.non2xx > 0) throw new Error('requests failed: the figures would mean nothing');
        taken.push(result.requestsPerSecond);
      }
    }
    const [few, many] = [median(rates.get(empty) ?? []), median(rates.get(full) ?? [])];
    const { size } = statSync(join(first.dataDir, 'lurewatch.db'));
    publish('stored', `node bench/src/stored.ts ${stored}`, [
      { what: `one of ${stored} stored analyses, indexes included, SQLite`, value: size / stored, unit: 'bytes' },
      { what: 'POST /v1/analyze, nothing stored, SQLite', value: few, unit: 'req/s' },
      {
        what: `POST /v1/analyze, ${stored} stored, SQLite`,
        value: many,
        unit: 'req/s',
        ratio: many / few,
        ratioTo: 'nothing stored',
        goal: '≥ 0.9',
      },
    ]);
  } finally {
    await empty.stop();
    await full.stop();
  }
}

if (import.meta.main) await benchStored(Number(process.argv[2] ?? DEFAULT_STORED));
