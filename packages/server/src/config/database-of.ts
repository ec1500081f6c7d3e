import type { OpenStoreOptions } from '../store/open-database.ts';
import type { Config } from './config.ts';

/** What the settings say of the database. */
export function databaseOf(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'dataDir'>,
): Pick<OpenStoreOptions, 'databaseUrl' | 'directUrl' | 'readUrl' | 'dataDir'> {
  return {
    databaseUrl: config.databaseUrl ?? undefined,
    directUrl: config.databaseDirectUrl ?? undefined,
    readUrl: config.databaseReadUrl ?? undefined,
    dataDir: config.dataDir,
  };
}
