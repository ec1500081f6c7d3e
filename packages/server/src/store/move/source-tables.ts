import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../errors.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import type { MoveTarget } from './move-target.ts';
import type { SourceTable } from './moved-table.ts';
import type { TargetTable } from './target-tables.ts';

/** Sorted runs stand in for an index that PostgreSQL has; the schema's version is the target's own; leases are of running replicas; sizes of lists are counted anew by triggers. */
const LEFT_BEHIND = new Set(['place_log', 'places', 'place_runs', 'schema_version', 'leases', 'list_sizes']);
const OWN_NOTES = `name not in ('ping', 'announcements', 'move')`;

const BATCH_ROWS = 2_000;
const BATCH_BYTES = 2 ** 22;
const TOLD_EVERY = 100_000;

export function ensureSameSchema(source: DatabaseSync): void {
  const applied = source.prepare('select version from schema_version').all().length;
  if (applied === allMigrations.length) return;
  throw new StoreError(
    applied < allMigrations.length ? 'database_older' : 'database_newer',
    'The embedded database is of another version: start the server of this version on it once, and stop it.',
  );
}

/** Every table of the source, those that others refer to first. A table that one side does not have is a mistake of ours. */
export function sourceTables(source: DatabaseSync, targets: readonly TargetTable[]): readonly SourceTable[] {
  const names = source
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !LEFT_BEHIND.has(name));
  const wanted = targets.filter(({ name }) => !LEFT_BEHIND.has(name));
  const missing = names.filter((name) => !wanted.some((target) => target.name === name));
  if (missing.length > 0 || wanted.length !== names.length) throw new Error(`tables without a counterpart: ${missing}`);
  return wanted.map(({ name, columns }) => {
    const rows = source.prepare('select name, pk from pragma_table_info(?)').all(name);
    const own = rows.map((row) => String(row.name));
    if (own.length !== columns.length || columns.some((column) => !own.includes(column.name)))
      throw new Error(`the columns of ${name} differ`);
    const key = rows.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    return {
      name,
      columns: columns.map((column) => column.name),
      key: key.map((row) => String(row.name)),
      condition: name === 'meta' ? OWN_NOTES : 'true',
    };
  });
}

export function countRows(source: DatabaseSync, { name, condition }: SourceTable): number {
  return Number(source.prepare(`select count(*) as n from ${quoted(name)} where ${condition}`).get()?.n);
}

/** Goes on behind the last row that the target has: rows go over in the order of their key, each batch at once. */
export async function copyTable(
  source: DatabaseSync,
  target: MoveTarget,
  table: SourceTable,
  print: (line: string) => void,
): Promise<void> {
  const { name, columns, key, condition } = table;
  const last = await target.lastKey(table);
  const keyList = key.map(quoted).join(', ');
  const isBehind = last === null ? 'true' : `(${keyList}) > (${key.map(() => '?').join(', ')})`;
  const statement = source.prepare(
    `select ${columns.map(quoted).join(', ')} from ${quoted(name)} where ${condition} and ${isBehind} order by ${keyList}`,
  );
  statement.setReturnArrays(true);
  let written: Promise<void> = Promise.resolve();
  let rows: (readonly (string | null)[])[] = [];
  let bytes = 0;
  let copied = 0;
  const send = async () => {
    const batch = rows;
    rows = [];
    bytes = 0;
    await written;
    // The next batch is read while this one is written.
    written = target.insert(table, batch);
    written.catch(() => {});
    copied += batch.length;
    if (Math.floor(copied / TOLD_EVERY) > Math.floor((copied - batch.length) / TOLD_EVERY))
      print(`${name}: ${copied} rows`);
  };
  for (const row of statement.iterate(...(last ?? []))) {
    const texts = Object.values(row).map(textOf);
    rows.push(texts);
    for (const text of texts) bytes += text?.length ?? 0;
    if (rows.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await send();
  }
  if (rows.length > 0) await send();
  await written;
}

/** As PostgreSQL reads a value of any type. */
function textOf(value: unknown): string | null {
  if (value === null) return null;
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
