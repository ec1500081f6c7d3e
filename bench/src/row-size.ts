import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { createDatabase } from './http/bench-database.ts';
import { analyzeBody, warmUp } from './http/measure.ts';
import { startService } from './http/start-service.ts';
import { type BenchRow, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

const DEFAULT_STORED = 40_000;

/** Bytes of each table and index that an analysis has a part in, by its name. */
type Sizes = ReadonlyMap<string, number>;

/**
 * What one stored analysis takes on both databases, indexes included: analyses of the sample URLs, made and stored by the service.
 *
 * Argument: how many are stored (default 40 000; fewer than some runs of places are not representative).
 */
export async function benchRowSize(stored: number = DEFAULT_STORED): Promise<void> {
  const bodies = distinctUrls(stored).map(analyzeBody);
  const rows = rowsOf('SQLite', await storeOnSqlite(bodies), stored, 800);
  const onPostgres = await storeOnPostgres(bodies);
  if (onPostgres === null) console.log('PostgreSQL is not reachable: its rows are left out.');
  else rows.push(...rowsOf('PostgreSQL', onPostgres, stored, 1100));
  publish('row-size', `node bench/src/row-size.ts ${stored}`, rows);
}

async function storeOnSqlite(bodies: readonly string[]): Promise<Sizes> {
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
    return new Map(found.map(({ name, bytes }) => [String(name), Number(bytes)]));
  } finally {
    service.removeData();
  }
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
