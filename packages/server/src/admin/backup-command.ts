import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { noteBackup } from '../store/last-backup.ts';
import { copyDatabase } from '../store/sqlite/copy-database.ts';
import { type AdminContext, AdminError } from './context.ts';

export function addBackupCommand(program: Command, context: AdminContext): void {
  program
    .command('backup <file>')
    .description('copies the embedded database, as it is at one instant, into a new file; the server goes on')
    .action((file: string) => backUp(context, resolve(file)));
  program
    .command('backup-done')
    .description(
      'notes that another program (pg_dump, an archive, a snapshot) has just made a backup, for metric and alert',
    )
    .action(() =>
      context.withStore(async ({ maintenance }) => {
        await noteBackup(maintenance, context.now());
        context.print('Noted: lurewatch_last_backup_timestamp_seconds is now.');
      }),
    );
}

async function backUp(context: AdminContext, file: string): Promise<void> {
  if (existsSync(file)) throw new AdminError(`${file} is there already: a backup never overwrites one`);
  await context.withStore(async ({ database, maintenance }) => {
    if (database.dialect === 'postgres') {
      throw new AdminError('This is PostgreSQL: use pg_dump --format=custom (see docs/runbook.md)');
    }
    const startedAt = context.now();
    const pages = await copyInto(await fileOf(database), file);
    await noteBackup(maintenance, startedAt);
    context.print(`${file} holds the whole database (${pages} pages)`);
  });
}

async function copyInto(source: string, file: string): Promise<number> {
  try {
    return await copyDatabase(source, file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AdminError(`${file} could not be written: ${reason}`, { cause });
  }
}

async function fileOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  const main = rows.find(({ name }) => name === 'main');
  if (main === undefined) throw new Error('SQLite names no main database');
  return main.file;
}
