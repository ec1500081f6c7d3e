import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { silentLog } from '../../packages/server/src/store/store-log.ts';
import {
  ANALYSIS_COLUMNS,
  type AnalysisColumn,
  type AnalysisRecord,
  columnsWritten,
} from '../../packages/server/src/store/tables/analyses/analysis-columns.ts';
import type { DetailsCodec } from '../../packages/server/src/store/tables/analyses/details/details-codec.ts';
import { createDatabase } from './http/bench-database.ts';
import { analyzeBody, warmUp } from './http/measure.ts';
import { startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

const DEFAULT_STORED = 40_000;
const TIMED = 2_000;
const ROUNDS = 9;

/** Bytes of each table and index that an analysis has a part in, by its name. */
type Sizes = ReadonlyMap<string, number>;

interface OnSqlite {
  readonly sizes: Sizes;
  readonly times: readonly BenchRow[];
}

/**
 * What one stored analysis takes on both databases, indexes included: analyses of the sample URLs, made and stored by the service; and the
 * processor time of making and reading its row.
 *
 * Argument: how many are stored (default 40 000; fewer than some runs of places are not representative).
 */
export async function benchRowSize(stored: number = DEFAULT_STORED): Promise<void> {
  const bodies = distinctUrls(stored).map(analyzeBody);
  const { sizes, times } = await storeOnSqlite(bodies);
  const rows = [...rowsOf('SQLite', sizes, stored, 800), ...times];
  const onPostgres = await storeOnPostgres(bodies);
  if (onPostgres === null) console.log('PostgreSQL is not reachable: its rows are left out.');
  else rows.push(...rowsOf('PostgreSQL', onPostgres, stored, 1100));
  publish('row-size', `node bench/src/row-size.ts ${stored}`, rows);
}

async function storeOnSqlite(bodies: readonly string[]): Promise<OnSqlite> {
  const service = await startService();
  try {
    await warmUp(`${service.origin}/v1/analyze`, bodies, { amount: bodies.length });
    await service.halt();
    const database = new DatabaseSync(join(service.dataDir, 'lurewatch.db'), { readOnly: true });
    // https://www.sqlite.org/dbstat.html
    const found = database
      .prepare(
        `select name, sum(pgsize) as bytes from dbstat
        where name like 'analyses%' or name like '%autoindex_analyses%' or name like 'place%' group by name`,
      )
      .all();
    database.close();
    const sizes = new Map(found.map(({ name, bytes }) => [String(name), Number(bytes)]));
    return { sizes, times: await timeRows(service.dataDir) };
  } finally {
    service.removeData();
  }
}

async function timeRows(dataDir: string): Promise<BenchRow[]> {
  const store = await openStore({ dataDir, now: Date.now, log: silentLog, role: 'admin' });
  const { items: accounts } = await store.accounts.list(10, null);
  const records: AnalysisRecord[] = [];
  for (const { id } of accounts) {
    for await (const record of store.analyses.stream(id)) if (records.push(record) === TIMED) break;
  }
  const { details } = store.database;
  await store.close();
  const [spacious, compact, reading]: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    spacious?.push(cpuUs(() => writeAll(records, ANALYSIS_COLUMNS)));
    compact?.push(cpuUs(() => writeAll(records, columnsWritten(details))));
    const written = records.map((record) => details.write?.(record) ?? new Uint8Array());
    reading?.push(cpuUs(() => readAll(written, details)));
  }
  const [before, after, read] = [spacious, compact, reading].map((times) => median(times ?? []) / records.length);
  return [
    { what: 'making a row without details', value: before ?? Number.NaN, unit: 'µs cpu' },
    {
      what: 'making a row in the compact form',
      value: after ?? Number.NaN,
      unit: 'µs cpu',
      ratio: (after ?? Number.NaN) / (before ?? Number.NaN),
      ratioTo: 'without details',
    },
    { what: 'reading its details', value: read ?? Number.NaN, unit: 'µs cpu' },
  ];
}

function writeAll(records: readonly AnalysisRecord[], columns: readonly AnalysisColumn[]): void {
  for (const record of records) for (const { of } of columns) of(record);
}

function readAll(written: readonly Uint8Array[], details: DetailsCodec): void {
  for (const bytes of written) details.read(bytes);
}

function cpuUs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user;
}

async function storeOnPostgres(bodies: readonly string[]): Promise<Sizes | null> {
  const database = await createDatabase();
  if (database === null) return null;
  const service = await startService({ DATABASE_URL: database.url });
  try {
    await warmUp(`${service.origin}/v1/analyze`, bodies, { amount: bodies.length });
    await service.halt();
    await database.vacuum();
    const client = new pg.Client(database.url);
    await client.connect();
    // Partitions have names of their own: an index goes by that of its parent.
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select coalesce((select inhparent::regclass::text from pg_inherits where inhrelid = pg_class.oid), relname) as name,
        sum(pg_relation_size(oid) + case when reltoastrelid = 0 then 0 else pg_total_relation_size(reltoastrelid) end) as bytes
      from pg_class where relname like 'analyses%' and relkind in ('r', 'i') group by 1`,
    );
    await client.end();
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  } finally {
    service.removeData();
    await database.drop();
  }
}

function rowsOf(name: string, sizes: Sizes, stored: number, goal: number): BenchRow[] {
  const whole = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / stored;
  return [
    { what: `one stored analysis with all indexes, ${name}`, value: whole, unit: 'bytes', goal: `≤ ${goal}` },
    ...[...sizes]
      .toSorted(([, a], [, b]) => b - a)
      .map(([part, bytes]) => ({
        what: `${part}, ${name}`,
        value: bytes / stored,
        unit: 'bytes',
        ratio: bytes / stored / whole,
        ratioTo: 'the whole',
      })),
  ];
}

if (import.meta.main) await benchRowSize(Number(process.argv[2] ?? DEFAULT_STORED));
