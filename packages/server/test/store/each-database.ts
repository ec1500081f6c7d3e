import { afterAll, beforeAll, describe } from 'vitest';
import type { OpenStoreOptions } from '../../src/store/open-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { describeWith, IS_LONG, RUNS_BRIEFLY_ON, temporaryDataDir, temporaryPostgres } from '../support/services.ts';

export interface TestDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  /** The store that the suite shares; every test makes its own account in it. */
  readonly store: Store;
  readonly options: OpenStoreOptions;
  readonly dataDir: string;
}

type Suite = (database: () => TestDatabase) => void;

/** Runs one suite against both databases. The functions of `database` may be called inside tests and hooks only. */
export function eachDatabase(title: string, suite: Suite): void {
  onSqlite(title, suite);
  onPostgres(title, suite);
}

/** One that takes minutes: see RUNS_BRIEFLY_ON. */
export function eitherDatabase(title: string, suite: Suite): void {
  if (IS_LONG) eachDatabase(title, suite);
  else if (RUNS_BRIEFLY_ON === 'postgres') onPostgres(title, suite);
  else onSqlite(title, suite);
}

function onSqlite(title: string, suite: Suite): void {
  describe(`${title} on SQLite`, () => {
    suite(
      open(async () => {
        const dataDir = temporaryDataDir();
        return { options: { dataDir: dataDir.path }, dispose: async () => dataDir.remove() };
      }),
    );
  });
}

function onPostgres(title: string, suite: Suite): void {
  describeWith('PostgreSQL', `${title} on PostgreSQL`, () => {
    suite(
      open(async () => {
        const dataDir = temporaryDataDir();
        const database = await temporaryPostgres();
        const dispose = async () => {
          await database.drop();
          dataDir.remove();
        };
        return { options: { dataDir: dataDir.path, databaseUrl: database.url }, dispose };
      }),
    );
  });
}

interface Place {
  readonly options: Pick<OpenStoreOptions, 'dataDir' | 'databaseUrl'>;
  dispose(): Promise<void>;
}

function open(place: () => Promise<Place>): () => TestDatabase {
  let current: TestDatabase | null = null;
  let dispose: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const made = await place();
    dispose = made.dispose;
    const options: OpenStoreOptions = { ...made.options, now: Date.now, log: silentLog };
    const store = await openStore(options);
    current = { dialect: store.dialect, store, options, dataDir: options.dataDir };
  });
  afterAll(async () => {
    await current?.store.close();
    await dispose?.();
  });
  return () => {
    if (current === null) throw new Error('The database is open only inside tests');
    return current;
  };
}
