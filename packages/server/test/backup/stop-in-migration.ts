import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';

/**
 * An upgrade that stands still in the middle of its last step, to be killed there: `before` it has changed anything, or `after`
 * all its changes but before they are committed. Says so on its output.
 */
const [where, dataDir = '', databaseUrl] = process.argv.slice(2);
const last = allMigrations.at(-1);
if (last === undefined) throw new Error('there is no migration');

const stand = () =>
  new Promise<never>(() => {
    process.stdout.write('in the middle\n');
    setInterval(() => {}, 1_000);
  });

await openStore({
  dataDir,
  ...(databaseUrl !== undefined && { databaseUrl }),
  now: Date.now,
  log: silentLog,
  migrations: [
    ...allMigrations.slice(0, -1),
    {
      ...last,
      up: async (db, dialect) => {
        if (where === 'before') await stand();
        await last.up(db, dialect);
        await stand();
      },
    },
  ],
});
