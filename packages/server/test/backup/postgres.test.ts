import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { startServer } from '../../src/start-server.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { describeWith, temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call, startTestServer } from '../support/start-test-server.ts';
import { type AllRows, allRows } from './all-rows.ts';
import { FILLED_TABLES, fillService } from './fill-service.ts';

const ADMIN = join(import.meta.dirname, '../../src/admin/main.ts');
const run = promisify(execFile);

describeWith('PostgreSQL', 'a backup of PostgreSQL', () => {
  it.skipIf(!hasPgDump())(
    'dumped and restored is the same in every row, and the service goes on where it was',
    async () => {
      const server = await startTestServer('postgres');
      const copy = await temporaryPostgres();
      const folder = temporaryDataDir();
      try {
        const { token } = await server.newAccount();
        const { analysisId } = await fillService(server.url, token);
        const original = (await server.call('GET', `/v1/analysis/${analysisId}`, { token })).json.data;
        const rows = () => rowsOf(server.databaseUrl ?? '', server.dataDir);
        const file = join(folder.path, 'lurewatch.dump');
        // The service goes on delivering: a dump during which a row changed is taken again.
        let before = await rows();
        for (let last = null; !isDeepStrictEqual(last, before); ) {
          last = before;
          await run('pg_dump', ['--format=custom', `--file=${file}`, server.databaseUrl ?? '']);
          before = await rows();
        }
        for (const table of FILLED_TABLES) expect(before[table]?.length, table).toBeGreaterThan(0);

        await run('pg_restore', ['--single-transaction', '--no-owner', `--dbname=${copy.url}`, file]);
        // Calling as a server would prove nothing more of the rows, and would begin to change them.
        expect(await rowsOf(copy.url, folder.path)).toEqual(before);

        const restored = await startServer(
          loadConfig({
            PORT: '0',
            DATA_DIR: server.dataDir,
            DATABASE_URL: copy.url,
            NETWORK_CHECKS: 'off',
            PLANS_FILE: join(server.dataDir, 'plans.json'),
          }),
          { output: () => {} },
        );
        const found = await call(restored.url, 'GET', `/v1/analysis/${analysisId}`, { token });
        await restored.close();
        expect(found.json.data).toEqual(original);
      } finally {
        await server.close();
        await copy.drop();
        folder.remove();
      }
    },
    60_000,
  );

  it('the embedded database’s command says to use pg_dump', async () => {
    const database = await temporaryPostgres();
    const env = { ...PROGRAM_ENVIRONMENT, DATABASE_URL: database.url };
    const attempt = run(process.execPath, [ADMIN, 'backup', '/nowhere/a.db'], { env });
    await expect(attempt).rejects.toMatchObject({ stderr: expect.stringContaining('pg_dump') });
    await database.drop();
  });
});

/** What runs by itself in the background keeps its own time; it is not what a caller would miss. */
async function rowsOf(databaseUrl: string, dataDir: string): Promise<AllRows> {
  const store = await openStore({ databaseUrl, dataDir, now: Date.now, log: silentLog, role: 'admin' });
  const { meta: _, ...rows } = await allRows(store.database).finally(() => store.close());
  return rows;
}

function hasPgDump(): boolean {
  try {
    execFileSync('pg_dump', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
