import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BENCH_KEY, type Service, startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';

const SIZES = [10_000, 1_000_000];
const CALLS = 200;
const HEADERS = { authorization: `Bearer ${BENCH_KEY}`, 'content-type': 'application/json' };

/** Time of one page of history, of one stored analysis and of one new one, with few and with many stored. */
export async function benchHistory(): Promise<void> {
  const service = await startService();
  try {
    const questions = await ask(service, 'analyze');
    const few = await timesWith(service, SIZES[0] ?? 0, questions);
    const many = await timesWith(service, SIZES[1] ?? 0, questions);
    publish(
      'history',
      'node bench/src/history.ts',
      [...few].flatMap(([what, ms]): BenchRow[] => [
        { what: `${what}, ${SIZES[0]} stored`, value: ms, unit: 'ms p50' },
        {
          what: `${what}, ${SIZES[1]} stored`,
          value: many.get(what) ?? Number.NaN,
          unit: 'ms p50',
          ratio: (many.get(what) ?? Number.NaN) / ms,
          ratioTo: 'few stored',
          goal: '≤ 2',
        },
      ]),
    );
  } finally {
    await service.stop();
  }
}

type Questions = ReadonlyMap<string, () => Promise<void>>;

/** What is asked of the service, by name; one analysis is made first, which the filling copies. */
async function ask({ origin }: Service, endpoint: string): Promise<Questions> {
  const analyze = async (url: string): Promise<string> => {
    const body = JSON.stringify({ url, depth: 'fast' });
    return (await read(await fetch(`${origin}/v1/${endpoint}`, { method: 'POST', headers: HEADERS, body }))).id;
  };
  const id = await analyze('https://shop.example/the/only/one');
  const get = (path: string) => async () => void (await read(await fetch(origin + path, { headers: HEADERS })));
  return new Map([
    ['newest 50', get('/v1/analyses?limit=50')],
    ['50 of a host that few have', get('/v1/analyses?limit=50&host=rare.example')],
    ['one analysis by its id', get(`/v1/analysis/${id}`)],
    ['a new analysis', async () => void (await analyze('https://shop.example/another'))],
  ]);
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
async function read(answer: Response): Promise<any> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text).data;
}

async function timesWith(service: Service, stored: number, questions: Questions): Promise<Map<string, number>> {
  fill(join(service.dataDir, 'lurewatch.db'), stored);
  const times = new Map<string, number>();
  for (const [what, question] of questions) {
    const taken: number[] = [];
    for (let i = 0; i < CALLS; i++) {
      const began = performance.now();
      await question();
      taken.push(performance.now() - began);
    }
    times.set(what, median(taken.slice(CALLS / 10)));
  }
  return times;
}

/** Copies of one stored analysis, each with an id of its own, until there are so many. The oldest sixty have a rare host. */
function fill(file: string, wanted: number): void {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  const stored = Number(database.prepare('select count(*) as n from analyses').get()?.n);
  const columns = database.prepare('pragma table_info(analyses)').all();
  const own: Readonly<Record<string, string>> = {
    id: `substr(first.id, 1, 20) || printf('%010d', n)`,
    host: `case when n <= 60 then 'rare.example' else first.host end`,
    url_hash: `first.url_hash || n`,
  };
  const names = columns.map(({ name }) => String(name));
  database.exec(
    `with recursive counter (n) as (select ${stored} union all select n + 1 from counter where n < ${wanted - 1})
     insert into analyses (${names.join(', ')})
     select ${names.map((name) => own[name] ?? `first.${name}`).join(', ')}
     from counter, (select * from analyses order by id limit 1) as first`,
  );
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

if (import.meta.main) await benchHistory();
