import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import type { OpenStoreOptions } from '../../src/store/open-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { DETAILS_STEP } from '../../src/store/tables/analyses/details/stored-form.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';

/** The steps of the version before analyses had a compact form. */
export const BEFORE = allMigrations.filter(({ number }) => number < DETAILS_STEP);

/** Runs `work` with a database of the same kind that the version before has made. */
export async function existing(
  options: OpenStoreOptions,
  work: (options: OpenStoreOptions) => Promise<void>,
): Promise<void> {
  const folder = temporaryDataDir();
  const copy = options.databaseUrl === undefined ? null : await temporaryPostgres();
  const own = { ...options, dataDir: folder.path, ...(copy !== null && { databaseUrl: copy.url }) };
  try {
    await (await openStore({ ...own, migrations: BEFORE })).close();
    await work(own);
  } finally {
    await copy?.drop();
    folder.remove();
  }
}
