import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import type { Migration } from '../../src/store/migrations/migration.ts';
import { openStore } from '../../src/store/open-store.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount } from './make-records.ts';

const extra: Migration = {
  number: 1001,
  name: 'extra',
  up: async (db) => {
    await sql`create table extra (id integer)`.execute(db);
  },
};

const broken: Migration = {
  number: 1002,
  name: 'broken',
  up: async (db) => {
    await sql`create table half (id integer)`.execute(db);
    await sql`select * from nowhere`.execute(db);
  },
};

eachDatabase('migrations', (database) => {
  it('numbers its steps in rising order, each once', () => {
    const numbers = allMigrations.map((migration) => migration.number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('upgrades in place, leaves nothing of a step that failed, and older code goes on beside it', async () => {
    const { store, options, dialect } = database();
    const own = dialect === 'sqlite' ? { ...options, dataDir: `${options.dataDir}/upgrade` } : options;
    const before = dialect === 'sqlite' ? await openStore(own) : store;
    const account = await makeAccount(before);
    if (before !== store) await before.close();

    // An administrator's program must not upgrade under a running server.
    await expect(openStore({ ...own, role: 'admin', migrations: [...allMigrations, extra] })).rejects.toMatchObject({
      code: 'database_older',
    });

    await expect(openStore({ ...own, migrations: [...allMigrations, extra, broken] })).rejects.toThrow(/nowhere/);
    const upgraded = await openStore({ ...own, migrations: [...allMigrations, extra] });
    expect(await upgraded.accounts.find(account.id)).toEqual(account);
    await expect(sql`select * from half`.execute(upgraded.database.db)).rejects.toThrow();
    await sql`select * from extra`.execute(upgraded.database.db);
    await upgraded.close();

    const older = await openStore(own);
    expect(await older.accounts.find(account.id)).toEqual(account);
    await older.close();
    const beside = await openStore({ ...own, role: 'admin' });
    await beside.close();
  });
});
