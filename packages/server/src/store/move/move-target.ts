import type { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StoreError } from '../errors.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { migrate } from '../migrations/migrate.ts';
import { textArray } from '../postgres/array-parameter.ts';
import { connectionsTo } from '../postgres/connections.ts';
import { ensureMonth, ensurePartitions } from '../postgres/partitions.ts';
import { findPooling } from '../postgres/pooling.ts';
import type { Schema } from '../schema.ts';
import type { StoreLog } from '../store-log.ts';
import { DETAILS_STEP, finishUpgrade } from '../tables/analyses/details/stored-form.ts';
import { MOVE_NOTE } from './move-note.ts';
import type { SourceTable } from './moved-table.ts';
import { sourceMonths } from './source-months.ts';
import { readTables, type TargetTable } from './target-tables.ts';

export interface MoveTarget {
  /** Those that others refer to first. */
  readonly tables: readonly TargetTable[];
  readonly isResumed: boolean;
  /** Makes a partition for every month of the source, so that no row has to be moved again. */
  ensureMonths(source: DatabaseSync): Promise<void>;
  /** Refuses versions that cannot read the rows of the source, if the source does. */
  allowForm(source: DatabaseSync): Promise<void>;
  lastKey(table: SourceTable): Promise<(string | number)[] | null>;
  insert(table: SourceTable, rows: readonly (readonly (string | null)[])[]): Promise<void>;
  count(table: SourceTable): Promise<number>;
  /** From now on the database may be used. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export interface MoveTargetOptions {
  readonly databaseUrl: string;
  /** What tells one state of the source from another. */
  readonly stamp: string;
  readonly log: StoreLog;
  readonly now: number;
}

/** Nobody else locks this number. */
const LOCK = 7_214_603_988;

/** Opens the database that a move goes to, and refuses one that has something else in it. */
export async function openMoveTarget({ databaseUrl, stamp, log, now }: MoveTargetOptions): Promise<MoveTarget> {
  if ((await findPooling(databaseUrl, log)) === 'transaction') {
    throw new StoreError(
      'store_unavailable',
      'The target is behind a pooler in transaction mode: give its direct address.',
    );
  }
  const connections = connectionsTo(databaseUrl, log);
  const pool = new pg.Pool({ ...connections, application_name: 'lurewatch-move', max: 1 });
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const holder = new connections.Client({
    connectionString: connections.connectionString,
    application_name: 'lurewatch-move',
  });
  holder.on('error', () => {});
  const close = async () => {
    await db.destroy();
    await holder.end();
  };
  try {
    await holder.connect();
    await claim(holder);
    await migrate(db, 'postgres', allMigrations);
    await ensurePartitions(db, now);
    const tables = await readTables(pool);
    const isResumed = await begin(pool, tables, stamp);
    // The last commit waits for the disk, and with it everything before.
    await pool.query('set synchronous_commit = off');
    return { tables, isResumed, ...operationsOn(pool, db, tables), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One move at a time, and no service that would write in between. */
async function claim(holder: pg.Client): Promise<void> {
  const { rows } = await holder.query('select pg_try_advisory_lock($1) as held', [LOCK]);
  if (rows[0]?.held !== true) throw refusal('another move into it is under way');
  const users = await holder.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name in ('lurewatch', 'lurewatch-changes')`,
  );
  if (users.rows.length > 0) throw refusal('a service is using it: stop that first');
}

/** Whether this source's move was begun before. Of another state of the source, what was copied goes. */
async function begin(pool: pg.Pool, tables: readonly TargetTable[], stamp: string): Promise<boolean> {
  const { rows } = await pool.query('select value from meta where name = $1', [MOVE_NOTE]);
  const note: string | undefined = rows[0]?.value;
  if (note === stamp) return true;
  if (note === undefined) await ensureEmpty(pool, tables);
  const names = tables.map(({ name }) => name).filter((name) => !OF_THE_SCHEMA.has(name));
  await pool.query(
    `begin; truncate ${names.map((name) => `"${name}"`).join(', ')}; insert into meta (name, value) values ('${MOVE_NOTE}', '${stamp}'); commit`,
  );
  return false;
}

/** What the steps of the schema fill: it stays as it is. */
const OF_THE_SCHEMA = new Set(['schema_version', 'details_dictionaries']);
/** What a service writes by itself at its first start is nothing to lose. */
const WRITTEN_BY_ITSELF = new Set([...OF_THE_SCHEMA, 'meta', 'leases', 'feed_snapshots', 'seen_pages']);

async function ensureEmpty(pool: pg.Pool, tables: readonly TargetTable[]): Promise<void> {
  for (const { name } of tables) {
    if (WRITTEN_BY_ITSELF.has(name)) continue;
    const { rows } = await pool.query(`select 1 from "${name}" limit 1`);
    if (rows.length > 0) throw refusal(`its table ${name} has rows: give an empty database`);
  }
}

function refusal(reason: string): StoreError {
  return new StoreError('store_unavailable', `The target is refused: ${reason}`);
}

function operationsOn(pool: pg.Pool, db: Kysely<Schema>, tables: readonly TargetTable[]) {
  const typeOf = (table: string, column: string): string =>
    tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.type ?? 'text';
  return {
    async ensureMonths(source: DatabaseSync) {
      for (const at of sourceMonths(source)) await ensureMonth(db, at);
    },
    async allowForm(source: DatabaseSync) {
      const step = source.prepare('select works_from from schema_version where version = ?').get(DETAILS_STEP);
      if (Number(step?.works_from) >= DETAILS_STEP) await finishUpgrade(db);
    },
    async lastKey({ name, key, condition }: SourceTable) {
      // In the order of bytes, which is the source's, whatever the database's own collation.
      const order = key.map((column) =>
        typeOf(name, column) === 'text' ? `"${column}" collate "C" desc` : `"${column}" desc`,
      );
      const { rows } = await pool.query({
        text: `select ${key.map((column) => `"${column}"::text`).join(', ')} from "${name}" where ${condition} order by ${order.join(', ')} limit 1`,
        rowMode: 'array',
      });
      const last: string[] | undefined = rows[0];
      return last?.map((text, at) => (typeOf(name, key[at] ?? '') === 'text' ? text : Number(text))) ?? null;
    },
    async insert({ name, columns }: SourceTable, rows: readonly (readonly (string | null)[])[]) {
      const names = columns.map((column) => `"${column}"`).join(', ');
      const values = columns.map((column, at) => `c${at}::${typeOf(name, column)}`).join(', ');
      const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
      const aliases = columns.map((_, at) => `c${at}`).join(', ');
      await pool.query({
        text: `insert into "${name}" (${names}) select ${values} from unnest(${lists}) as given (${aliases})`,
        values: columns.map((_, at) => textArray(rows.map((row) => row[at] ?? null))),
      });
    },
    async count({ name, condition }: SourceTable) {
      const { rows } = await pool.query(`select count(*)::float8 as n from "${name}" where ${condition}`);
      return Number(rows[0]?.n);
    },
    async finish() {
      await pool.query('analyze');
      await pool.query('set synchronous_commit = on');
      await pool.query('delete from meta where name = $1', [MOVE_NOTE]);
    },
  };
}
