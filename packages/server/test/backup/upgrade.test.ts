import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { startServer } from '../../src/start-server.ts';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import type { OpenStoreOptions } from '../../src/store/open-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { eachDatabase } from '../store/each-database.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { allRows } from './all-rows.ts';
import { columnsKept, fillPrevious } from './fill-previous.ts';

eachDatabase('an upgrade from the previous schema', (database) => {
  it('changes no row, and the service goes on with what it finds', async () => {
    const folder = temporaryDataDir();
    const copy = database().dialect === 'postgres' ? await temporaryPostgres() : null;
    const options: OpenStoreOptions = {
      ...database().options,
      dataDir: folder.path,
      ...(copy && { databaseUrl: copy.url }),
    };
    try {
      const previous = await openStore({ ...options, migrations: allMigrations.slice(0, -1) });
      const { token, analysisId } = await fillPrevious(previous);
      const before = await allRows(previous.database);
      await previous.close();

      const upgraded = await openStore(options);
      const after = await allRows(upgraded.database);
      await upgraded.close();
      expect(Object.keys(before).length).toBeGreaterThan(10);
      const { schema_version: versions, ...rest } = after;
      expect(versions?.length).toBe(allMigrations.length);
      for (const [table, rows] of Object.entries(before)) {
        if (table !== 'schema_version') expect(columnsKept(rest[table], rows), table).toEqual(rows);
      }

      const plans = join(folder.path, 'plans.json');
      writeFileSync(plans, JSON.stringify({ free: { requests_per_second: 100 } }));
      const config = loadConfig({
        PORT: '0',
        DATA_DIR: folder.path,
        NETWORK_CHECKS: 'off',
        PLANS_FILE: plans,
        ...(copy && { DATABASE_URL: copy.url }),
      });
      const server = await startServer(config, { output: () => {} });
      const found = await call(server.url, 'GET', `/v1/analysis/${analysisId}`, { token });
      const body = { url: 'https://after-the-upgrade.example/', depth: 'fast' };
      const ofHost = await call(server.url, 'GET', '/v1/analyses?host=shop.example', { token });
      const fresh = await call(server.url, 'POST', '/v1/analyze', { token, body });
      await server.close();
      expect(found.json?.data).toMatchObject({ id: analysisId, url: 'https://before.example/' });
      expect(ofHost.json?.data).toMatchObject([
        { id: analysisId, base_score: null, official_domain: null, redirect_chain: [], signals: [{ code: 'plain' }] },
      ]);
      expect(fresh.status).toBe(200);
    } finally {
      await copy?.drop();
      folder.remove();
    }
  });
});
