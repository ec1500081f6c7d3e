import type { Command } from 'commander';
import type { AdminContext } from './context.ts';

export function addDatabaseCommands(program: Command, context: AdminContext): void {
  program
    .command('database')
    .description('the database as a whole')
    .command('compact')
    .description('rewrites the database without the space that erased rows left; writers wait meanwhile')
    .action(() => compact(context));
}

async function compact(context: AdminContext): Promise<void> {
  await context.withStore(async (store) => {
    await store.database.compact();
    context.print('The database is compacted');
  });
}
