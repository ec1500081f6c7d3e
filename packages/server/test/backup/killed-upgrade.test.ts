import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import type { OpenStoreOptions } from '../../src/store/open-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { eachDatabase } from '../store/each-database.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { allRows } from './all-rows.ts';
import { columnsKept, fillPrevious } from './fill-previous.ts';

const UPGRADE = join(import.meta.dirname, 'stop-in-migration.ts');

eachDatabase('an upgrade that is killed half-way', (database) => {
  it.each([
    ['between two steps', 'before'],
    ['after a step and before its commit', 'after'],
  ])('%s leaves every row, and the next start goes through', { timeout: 180_000 }, async (_title, where) => {
    const folder = temporaryDataDir();
    const copy = database().dialect === 'postgres' ? await temporaryPostgres() : null;
    const options: OpenStoreOptions = {
      dataDir: folder.path,
      now: Date.now,
      log: silentLog,
      ...(copy && { databaseUrl: copy.url }),
    };
    try {
      // Two steps behind, so that the one before the last has been done when the kill comes.
      const previous = await openStore({ ...options, migrations: allMigrations.slice(0, -2) });
      const { token, analysisId } = await fillPrevious(previous);
      const before = await allRows(previous.database);
      await previous.close();
      for (let kill = 0; kill < 2; kill++) await killInTheMiddle(where, folder.path, copy?.url);

      const stillPrevious = await openStore({ ...options, migrations: allMigrations.slice(0, -2) });
      expect(await allRows(stillPrevious.database)).toEqual(before);
      await stillPrevious.close();

      const upgraded = await openStore(options);
      const { schema_version: versions, ...after } = await allRows(upgraded.database);
      await upgraded.close();
      expect(versions).toHaveLength(allMigrations.length);
      for (const [table, rows] of Object.entries(before)) {
        if (table !== 'schema_version') expect(columnsKept(after[table], rows), table).toEqual(rows);
      }
      const server = await startServerProcess({ DATA_DIR: folder.path, ...(copy && { DATABASE_URL: copy.url }) });
      const found = await call(server.url, 'GET', `/v1/analysis/${analysisId}`, { token });
      await server.end('SIGTERM');
      expect(found.status, found.text).toBe(200);
    } finally {
      await copy?.drop();
      folder.remove();
    }
  });
});

async function killInTheMiddle(where: string, dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const parameters = [UPGRADE, where, dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(String(said)).toBe('in the middle\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
