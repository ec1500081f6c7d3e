import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { idLowerBound } from '../../id.ts';
import type { Instant } from '../../instant.ts';
import type { Schema } from '../../schema.ts';
import { type AnalysesTable, analysisOf, COMPACT_COLUMNS, isCompact } from './analysis-columns.ts';

/** Row of `meta`: the id up to which everything is in the compact form, or that all is. */
const REACHED = 'compact_analyses';
const ALL = 'all';

/** Rows of one transaction: a few milliseconds. */
const TOGETHER = 100;
/** Of the time, four fifths belong to others. */
const PAUSE_SHARE = 4;
const SHORTEST_PAUSE_MS = 10;

/**
 * Brings rows that were stored without details into the compact form, oldest first, while others store: in small transactions, each with
 * how far it got, so that what was interrupted is gone on with. Ends after `forMs`, but for one step, or when the signal aborts.
 *
 * @returns how many rows were changed; 0 once there are none, or as long as the compact form is not allowed
 */
export async function compactRows(database: Database, forMs: number, signal?: AbortSignal): Promise<number> {
  const { db, details } = database;
  if (details.write === null) return 0;
  const until = performance.now() + forMs;
  let changed = 0;
  do {
    if (signal?.aborted === true) return changed;
    const began = performance.now();
    const step = await db.transaction().execute((transaction) => compactStep(transaction, database));
    if (step === null) return changed;
    changed += step;
    await sleep(Math.max(SHORTEST_PAUSE_MS, PAUSE_SHARE * (performance.now() - began)));
  } while (performance.now() < until);
  return changed;
}

/**
 * A server that was not started anew yet goes on storing in the form before, also after everything was brought into the compact one: what
 * was stored since that instant is looked at again.
 */
export async function lookAgainSince(db: Kysely<Schema>, since: Instant): Promise<void> {
  await db
    .updateTable('meta')
    .set({ value: idLowerBound('ana', since) })
    .where('name', '=', REACHED)
    .where('value', '=', ALL)
    .execute();
}

/** null: nothing is left. */
async function compactStep(db: Kysely<Schema>, { dialect, details, log }: Database): Promise<number | null> {
  const reached = await db.selectFrom('meta').select('value').where('name', '=', REACHED).executeTakeFirst();
  if (reached?.value === ALL) return null;
  const rows = await db
    .selectFrom('analyses')
    .selectAll()
    .where('id', '>', reached?.value ?? '')
    .orderBy('id')
    .limit(TOGETHER)
    .execute();
  const compact: CompactRow[] = [];
  for (const row of rows.filter((one) => !isCompact(one))) {
    try {
      compact.push({ row, changes: changesOf(row, details) });
    } catch (error) {
      log.warn({ err: error, analysis_id: row.id }, 'a stored analysis cannot be read, and stays as it is');
    }
  }
  if (compact.length > 0) await (dialect === 'sqlite' ? updateEach : updateTogether)(db, compact);
  await note(db, rows.length < TOGETHER ? ALL : (rows.at(-1)?.id ?? ALL));
  return compact.length;
}

interface CompactRow {
  readonly row: AnalysesTable;
  readonly changes: ReturnType<typeof changesOf>;
}

type Update = (db: Kysely<Schema>, rows: readonly CompactRow[]) => Promise<void>;

/**
 * A row that shrinks leaves its page half empty for ever. At the end of the table it is among others of its form, and the page that
 * it leaves is used again, or given back, when the last one has left it.
 */
const updateEach: Update = async (db, rows) => {
  for (const { row, changes } of rows) {
    const sets = changes.map(({ name, value }) => sql`${sql.ref(name)} = ${value}`);
    await sql`update analyses set ${sql.join(sets)}, rowid = (select max(rowid) + 1 from analyses)
      where id = ${row.id}`.execute(db);
  }
};

/** Rows that somebody judged again in between are left: they have the form of whoever did it. */
const updateTogether: Update = async (db, rows) => {
  const columns = rows[0]?.changes ?? [];
  const sets = columns.map(({ name }) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  const lists = columns.map(({ pgType }, at) => {
    return sql`${rows.map(({ changes }) => changes[at]?.value ?? null)}::${sql.raw(pgType)}[]`;
  });
  const keys = sql`${rows.map(({ row }) => row.id)}::text[], ${rows.map(({ row }) => row.account_id)}::text[],
    ${rows.map(({ row }) => row.revision)}::integer[]`;
  await sql`update analyses set ${sql.join(sets)}
    from unnest(${keys}, ${sql.join(lists)})
      as given (id, account_id, revision, ${sql.join(columns.map(({ name }) => sql.ref(name)))})
    where analyses.id = given.id and analyses.account_id = given.account_id and analyses.revision = given.revision`.execute(
    db,
  );
};

function changesOf(row: AnalysesTable, codec: Database['details']) {
  const record = analysisOf(row, codec);
  return [
    ...COMPACT_COLUMNS.map(({ name, pgType, of }) => ({ name, pgType, value: of(record) })),
    { name: 'details', pgType: 'bytea', value: Buffer.from(codec.write?.(record) ?? []) },
  ];
}

async function note(db: Kysely<Schema>, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ name: REACHED, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
