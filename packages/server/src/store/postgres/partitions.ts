import { type Kysely, sql } from 'kysely';
import { dayOf } from '../../time/time.ts';
import { idLowerBound } from '../id.ts';
import type { Schema } from '../schema.ts';
import type { StoreLog } from '../store-log.ts';

const LOCK = 7214603986;
const PARTITIONED = ['analyses', 'usage'] as const;
type Partitioned = (typeof PARTITIONED)[number];

interface Month {
  readonly year: number;
  /** 0 to 11. */
  readonly index: number;
}

/**
 * Creates the partitions of this and the next month. Rows that came while a month had none lie in the default
 * partition and are moved over.
 */
export async function ensurePartitions(db: Kysely<Schema>, now: number): Promise<void> {
  const month = monthAt(now);
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    for (const table of PARTITIONED) {
      for (const wanted of [month, following(month)]) await ensurePartition(transaction, table, wanted);
    }
  });
}

/** The same for the month of any instant: before rows of long ago come in. */
export async function ensureMonth(db: Kysely<Schema>, at: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    for (const table of PARTITIONED) await ensurePartition(transaction, table, monthAt(at));
  });
}

/**
 * Drops the partitions of past months in which nothing is left to keep: those that ended before `before`, and the
 * empty ones. Returns the rows that went with them.
 */
export async function dropPartitions(
  db: Kysely<Schema>,
  log: StoreLog,
  before: number | null,
  now: number,
): Promise<number> {
  let dropped = 0;
  for (const table of PARTITIONED) {
    for (const { name, month } of await listPartitions(db, table)) {
      const end = startOf(following(month));
      if (end > now) continue;
      const expired = table === 'analyses' && before !== null && end <= before;
      try {
        dropped += await dropPartition(db, name, expired);
      } catch (error) {
        // Most often a lock not had in time: the next purge tries again.
        log.warn({ err: error, partition: name }, 'a partition could not be dropped');
      }
    }
  }
  return dropped;
}

async function ensurePartition(db: Kysely<Schema>, table: Partitioned, month: Month): Promise<void> {
  const name = `${table}_${month.year}_${String(month.index + 1).padStart(2, '0')}`;
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db);
  if (rows[0]?.found) return;
  const column = sql.ref(table === 'analyses' ? 'id' : 'day');
  const from = sql.lit(boundOf(table, month));
  const to = sql.lit(boundOf(table, following(month)));
  const rest = sql.table(`${table}_default`);
  // No row may slip into the default partition between the move and the attachment.
  await sql`lock table ${rest} in access exclusive mode`.execute(db);
  await sql`create table ${sql.table(name)} (like ${sql.table(table)} including all)`.execute(db);
  await sql`with moved as (delete from ${rest} where ${column} >= ${from} and ${column} < ${to} returning *)
    insert into ${sql.table(name)} select * from moved`.execute(db);
  await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)} for values from (${from}) to (${to})`.execute(
    db,
  );
}

async function dropPartition(db: Kysely<Schema>, name: string, expired: boolean): Promise<number> {
  if (!expired && !(await isEmpty(db, name))) return 0;
  return db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '2s'`.execute(transaction);
    await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(transaction);
    if (!expired && !(await isEmpty(transaction, name))) return 0;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      transaction,
    );
    await sql`drop table ${sql.table(name)}`.execute(transaction);
    return rows[0]?.count ?? 0;
  });
}

async function isEmpty(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select 1 from ${sql.table(name)}) as some`.execute(db);
  return rows[0]?.some === false;
}

async function listPartitions(
  db: Kysely<Schema>,
  table: Partitioned,
): Promise<readonly { readonly name: string; readonly month: Month }[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = ${table}::regclass order by child.relname`.execute(db);
  return rows.flatMap(({ name }) => {
    const match = /_(\d{4})_(\d{2})$/.exec(name);
    return match === null ? [] : [{ name, month: { year: Number(match[1]), index: Number(match[2]) - 1 } }];
  });
}

/** Ids and days both order as time does, which is what makes them partition keys. */
function boundOf(table: Partitioned, month: Month): string {
  return table === 'analyses' ? idLowerBound('ana', startOf(month)) : dayOf(startOf(month));
}

function monthAt(at: number): Month {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), index: date.getUTCMonth() };
}

function following({ year, index }: Month): Month {
  return index === 11 ? { year: year + 1, index: 0 } : { year, index: index + 1 };
}

function startOf({ year, index }: Month): number {
  return Date.UTC(year, index, 1);
}
