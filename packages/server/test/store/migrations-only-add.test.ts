import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import { migrate } from '../../src/store/migrations/migrate.ts';
import type { Migration } from '../../src/store/migrations/migration.ts';
import { openPool } from '../../src/store/postgres/open-pool.ts';
import { openFile } from '../../src/store/sqlite/open-file.ts';
import { nodeSqliteDialect } from '../../src/store/sqlite/sqlite-dialect.ts';
import { createLockMemory, createWriteLock, FIRST_PARTY } from '../../src/store/sqlite/write-lock.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { describeWith, temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { removalsIn } from './removals.ts';

/**
 * Replicas of the release before go on reading and writing while a migration runs and after it: a migration only adds. What is
 * no longer read is taken away a release later, by a migration that does nothing else and stands here.
 */
const REMOVE: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: ['lean-indexes'],
  postgres: ['lean-indexes', 'account-keys'],
};

type Dialect = 'sqlite' | 'postgres';
type Log = (event: LogEvent) => void;

describe('migrations on SQLite', () => {
  onlyAdd('sqlite', async (log, use) => {
    const dataDir = temporaryDataDir();
    const writeLock = createWriteLock(createLockMemory(), FIRST_PARTY);
    const db = new Kysely<never>({ dialect: nodeSqliteDialect(openFile(dataDir.path), writeLock), log });
    await use(db).finally(async () => {
      await db.destroy();
      dataDir.remove();
    });
  });
});

describeWith('PostgreSQL', 'migrations on PostgreSQL', () => {
  onlyAdd('postgres', async (log, use) => {
    const database = await temporaryPostgres();
    const db = new Kysely<never>({
      dialect: new PostgresDialect({ pool: openPool(database.url, 2, silentLog) }),
      log,
    });
    await use(db).finally(async () => {
      await db.destroy();
      await database.drop();
    });
  });
});

describe('what counts as a removal', () => {
  it.each([
    'drop table shares',
    'DROP TABLE IF EXISTS "shares"',
    'alter table "shares" rename to "links"',
    'alter table shares rename column token_hash to secret_hash',
    'alter table shares add column a text, drop column token_hash',
    'alter table shares alter column token_hash drop default',
    'drop index shares_expiry',
    'do $$ begin alter table shares drop column token_hash; end $$',
  ])('%s', (statement) => {
    expect(removalsIn([statement])).toHaveLength(1);
  });

  it('is a table that is made anew in place of another', () => {
    expect(removalsIn(['drop table if exists shares', 'create table shares (id text)'])).toHaveLength(1);
    expect(
      removalsIn(['create table other (id text)', 'drop table shares', 'alter table other rename to shares']),
    ).toEqual(['drop table shares', 'alter table other rename to shares']);
  });

  it('is not what the migration itself has made, or left behind when it was interrupted', () => {
    expect(
      removalsIn([
        'drop index concurrently if exists "shares_new"',
        'create unique index concurrently "shares_new" on shares (id)',
        'alter table shares add constraint "has_account" check (account_id is not null) not valid',
        'alter table shares drop constraint "has_account"',
      ]),
    ).toEqual([]);
    expect(removalsIn(['drop index shares_expiry', 'create index shares_expiry on shares (id)'])).toHaveLength(1);
  });
});

/** `withEmpty` lends an empty database. */
function onlyAdd(dialect: Dialect, withEmpty: (log: Log, use: (db: Kysely<never>) => Promise<void>) => Promise<void>) {
  /** Which of the migrations remove something, by what the database was really told to do. */
  async function thoseThatRemove(
    migrations: readonly Migration[],
  ): Promise<Readonly<Record<string, readonly string[]>>> {
    const removals: Record<string, readonly string[]> = {};
    let statements: string[] = [];
    const log: Log = ({ query }) => statements.push(query.sql);
    await withEmpty(log, async (db) => {
      for (const [index, { name }] of migrations.entries()) {
        statements = [];
        await migrate(db, dialect, migrations.slice(0, index + 1));
        const removed = removalsIn(statements);
        if (removed.length > 0) removals[name] = removed;
      }
    });
    return removals;
  }

  it('take nothing away and rename nothing, but for those that are named', async () => {
    expect(Object.keys(await thoseThatRemove(allMigrations))).toEqual(REMOVE[dialect]);
  });

  it('are seen to remove in their own step and in what is done afterwards, while others store', async () => {
    const run = (statement: string) => async (db: Kysely<never>) => {
      await sql.raw(statement).execute(db);
    };
    let isDone = false;
    const migrations: readonly Migration[] = [
      { number: 1, name: 'first', up: run('create table kept (id text, note text, more text)') },
      { number: 2, name: 'drops', up: run('alter table kept drop column note') },
      { number: 3, name: 'renames', up: run('alter table kept rename column more to other') },
      {
        number: 4,
        name: 'drops-online',
        up: async () => {},
        online: {
          isDone: async () => isDone,
          run: async (db) => {
            await run('alter table kept drop column other')(db);
            isDone = true;
          },
        },
      },
    ];
    const online = dialect === 'postgres' ? { 'drops-online': ['alter table kept drop column other'] } : {};
    expect(await thoseThatRemove(migrations)).toEqual({
      drops: ['alter table kept drop column note'],
      renames: ['alter table kept rename column more to other'],
      ...online,
    });
  });
}
