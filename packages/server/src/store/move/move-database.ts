import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../errors.ts';
import { lockDataDir } from '../sqlite/data-dir-lock.ts';
import { DATABASE_FILE } from '../sqlite/open-file.ts';
import type { StoreLog } from '../store-log.ts';
import { type MoveTarget, openMoveTarget } from './move-target.ts';
import type { SourceTable } from './moved-table.ts';
import { copyTable, countRows, ensureSameSchema, sourceTables } from './source-tables.ts';

export interface MoveOptions {
  /** Where the embedded database lies; no server may use it meanwhile. */
  readonly dataDir: string;
  /** The PostgreSQL database that takes everything. */
  readonly databaseUrl: string;
  readonly now: () => number;
  readonly log: StoreLog;
  print(line: string): void;
}

/**
 * Copies every row of the embedded database into an empty PostgreSQL database, in the order of each table's key, and compares
 * the counts. The source is only read. What was begun by the same source is gone on with where it ended.
 * Throws StoreError where source or target do not allow it.
 */
export async function moveDatabase({ dataDir, databaseUrl, now, log, print }: MoveOptions): Promise<void> {
  const file = join(dataDir, DATABASE_FILE);
  const stamp = stampOf(file);
  const lock = lockDataDir(dataDir);
  try {
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      ensureSameSchema(source);
      const target = await openMoveTarget({ databaseUrl, stamp, log, now: now() });
      try {
        if (target.isResumed) print('Going on with the move that was begun');
        await copyAll(source, target, print);
        if (stampOf(file) !== stamp) throw changed();
        await target.finish();
      } finally {
        await target.close();
      }
    } finally {
      source.close();
    }
  } finally {
    lock.release();
  }
}

function changed(): StoreError {
  return new StoreError('store_unavailable', 'The source was changed meanwhile: let nothing use it, and begin again.');
}

async function copyAll(source: DatabaseSync, target: MoveTarget, print: (line: string) => void): Promise<void> {
  const tables = sourceTables(source, target.tables);
  await target.ensureMonths(source);
  await target.allowForm(source);
  for (const table of tables) await copyTable(source, target, table, print);
  const wrong = await compare(source, target, tables, print);
  if (wrong.length > 0) {
    throw new StoreError(
      'store_unavailable',
      `Source and target differ in ${wrong.join(', ')}: nothing is to be trusted here.`,
    );
  }
}

async function compare(
  source: DatabaseSync,
  target: MoveTarget,
  tables: readonly SourceTable[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const table of tables) {
    const [here, there] = [countRows(source, table), await target.count(table)];
    print(`${table.name}\t${here}\t${there}`);
    if (here !== there) wrong.push(table.name);
  }
  return wrong;
}

/** Changes whenever the database does; reading it changes nothing. */
function stampOf(file: string): string {
  const of = (path: string) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat === undefined || stat.size === 0 ? '-' : `${stat.size}:${Math.round(stat.mtimeMs)}`;
  };
  if (of(file) === '-') {
    throw new StoreError(
      'no_database',
      `There is no database at ${file}: give the DATA_DIR of the service to be moved.`,
    );
  }
  return `${of(file)} ${of(`${file}-wal`)}`;
}
