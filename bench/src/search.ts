import { type Environment, read, startFilled, timeMs } from './history.ts';
import { createDatabase } from './http/bench-database.ts';
import { HEADERS } from './http/measure.ts';
import { type BenchRow, median, publish, quantile } from './result.ts';

const STORED = Number(process.argv[2] ?? 100_000);
const CALLS = 60;

/** What a person types or pastes into the search of the history, and what each finds. */
const SEARCHES: readonly (readonly [string, string])[] = [
  ['nothing: the newest', ''],
  ['a pasted URL that was met once', '&q=hxxps://rare[.]example/page/7'],
  ['a domain that one in five has', '&q=popular.example'],
  ['a domain that few have', '&q=rare.example'],
  ['a domain that nobody has', '&q=nowhere.example'],
  ['a brand in another case', '&q=bRAND%201'],
  ['part of a URL that many have', '&url_contains=page'],
  ['part of a URL that none has', '&url_contains=needle'],
  ['the same on one host', '&domain=popular.example&url_contains=needle'],
  ['a signal that none has', '&signal=nothing_of_ours'],
];

/** Time of one page of 50, and of one with its count, with a history of so many analyses. */
export async function benchSearch(): Promise<void> {
  const rows = await search('SQLite', {});
  const database = await createDatabase();
  if (database === null) console.log('PostgreSQL is not reachable: its rows are left out.');
  else rows.push(...(await search('PostgreSQL', { DATABASE_URL: database.url })));
  await database?.drop();
  publish('search', 'node bench/src/search.ts', rows);
}

async function search(name: string, environment: Environment): Promise<BenchRow[]> {
  const { service } = await startFilled(environment, STORED);
  const newest: number[] = [];
  const rows: BenchRow[] = [];
  for (const [what, query] of SEARCHES) {
    for (const count of [false, true]) {
      const times: number[] = [];
      for (let i = 0; i < CALLS; i++) {
        const url = `${service.origin}/v1/analyses?limit=50${query}${count ? '&count=true' : ''}`;
        times.push(await timeMs(async () => read(await fetch(url, { headers: HEADERS }))));
      }
      if (newest.length === 0) newest.push(median(times));
      rows.push({
        what: `${what}${count ? ', counted' : ''}, ${STORED} stored, ${name}`,
        value: quantile(times, 0.95),
        unit: 'ms p95',
        ratio: median(times) / (newest[0] ?? 1),
        ratioTo: 'the newest 50, medians',
        goal: '≤ 100 ms',
      });
    }
  }
  await service.stop();
  return rows;
}

if (import.meta.main) await benchSearch();
