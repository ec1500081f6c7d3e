import { join } from 'node:path';
import type { Command } from 'commander';
import { loadConfig } from '../config/config.ts';
import { moveDatabase } from '../store/move/move-database.ts';
import { silentLog } from '../store/store-log.ts';
import { type AdminContext, AdminError } from './context.ts';
import { writeDown } from './write-down.ts';

export function addDatabaseCommands(program: Command, context: AdminContext): void {
  const database = program.command('database').description('the database as a whole');
  database
    .command('move')
    .description(
      'copies everything from the embedded database, whose server is stopped, into an empty PostgreSQL database',
    )
    .option('--to <address>', 'postgres://user:password@host/database')
    .option('--to-file <file>', 'a file that holds this address, so that no list of processes shows the password')
    .action((options: MoveTo) => move(context, options));
  database
    .command('compact')
    .description('gives the space that erased rows left back to the file system, while the service runs')
    .option(
      '--rewrite',
      'rewrites the whole file, which leaves no fragment of an erased row; the service waits meanwhile',
    )
    .action(({ rewrite }: { rewrite?: boolean }) => compact(context, rewrite === true));
  database
    .command('finish-upgrade')
    .description(
      'says that no version before this one comes back to the database, on which none of them starts any more. From the next start of each server on analyses take about half the space, those that are stored too, and replicas do not wait for each other at an account',
    )
    .option('--yes', 'really')
    .action(({ yes }: { yes?: boolean }) => finishUpgrade(context, yes === true));
}

interface MoveTo {
  readonly to?: string;
  readonly toFile?: string;
}

async function move(context: AdminContext, { to, toFile }: MoveTo): Promise<void> {
  if (context.movesFrom === null) {
    throw new AdminError(
      'DATABASE_URL is set: what moves is the embedded database; between PostgreSQL servers use pg_dump',
    );
  }
  if ((to === undefined) === (toFile === undefined)) throw new AdminError('Give the target: --to, or --to-file');
  const address = to === undefined ? ['DATABASE_URL_FILE', toFile] : ['DATABASE_URL', to];
  const { databaseUrl } = loadConfig(Object.fromEntries([address]));
  if (databaseUrl === null) throw new AdminError('The address of the target is empty');
  await moveDatabase({
    dataDir: context.movesFrom,
    databaseUrl,
    now: context.now,
    log: silentLog,
    print: context.print,
  });
  context.print('Everything is there, and the source is as it was. No version before this one starts on the target.');
  context.print('Start the service with DATABASE_URL set to the target, and with its sealing key: the same DATA_DIR,');
  context.print(`or on other machines SECRET_KEY with what ${join(context.movesFrom, 'secret.key')} holds.`);
}

async function compact(context: AdminContext, isWhole: boolean): Promise<void> {
  await context.withStore(async (store) => {
    if (isWhole) await store.database.compact();
    else await store.database.giveBackSpace();
    context.print('The database is compacted');
  });
}

async function finishUpgrade(context: AdminContext, isConfirmed: boolean): Promise<void> {
  const wasFinished = await context.withStore(async (store) => {
    if (await store.maintenance.isUpgradeFinished()) return true;
    if (!isConfirmed)
      throw new AdminError('No earlier version starts on this database afterwards, for ever: add --yes');
    await store.maintenance.finishUpgrade();
    await writeDown(store, 'upgrade.finished', { account: null });
    return false;
  });
  if (wasFinished) {
    context.print('It is finished: no earlier version starts on this database. Nothing was changed.');
    return;
  }
  context.print(
    'Restart every server now, one after another. From its restart on each stores analyses in the compact form,',
  );
  context.print('and those that are stored already follow in the background.');
  context.print('A server of an earlier version that still runs cannot read such analyses, and does not start again.');
}
