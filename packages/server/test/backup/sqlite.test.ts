import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { type AllRows, allRows } from './all-rows.ts';
import { FILLED_TABLES, fillService } from './fill-service.ts';

const ADMIN = join(import.meta.dirname, '../../src/admin/main.ts');
const CALLERS = 16;

describe('a backup of the embedded database', () => {
  const folder = temporaryDataDir();
  const live = join(folder.path, 'live');
  const { token } = generateKey('lw_live_');
  let environment: Record<string, string>;
  let server: ServerProcess;
  beforeAll(async () => {
    const plans = join(folder.path, 'plans.json');
    const noLimits = { requests_per_second: null, requests_per_day: null, requests_per_month: null };
    writeFileSync(plans, JSON.stringify({ enterprise: noLimits }));
    environment = { PLANS_FILE: plans, BOOTSTRAP_API_KEY: token, LOG_LEVEL: 'warn' };
    server = await startServerProcess({ ...environment, DATA_DIR: live });
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    folder.remove();
  });

  const admin = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [ADMIN, ...args], {
      env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: live },
    });

  /** The rows of a database file, opened as a server would. */
  async function rowsOf(dataDir: string): Promise<AllRows> {
    const store = await openStore({ dataDir, now: Date.now, log: silentLog, role: 'admin' });
    return await allRows(store.database).finally(() => store.close());
  }

  function restoreInto(name: string, backup: string): string {
    const dataDir = join(folder.path, name);
    mkdirSync(dataDir);
    copyFileSync(backup, join(dataDir, 'lurewatch.db'));
    copyFileSync(join(live, 'secret.key'), join(dataDir, 'secret.key'));
    return dataDir;
  }

  it('taken under load holds every analysis acknowledged before it, and its sums agree with its rows', async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    const caller = async (number: number) => {
      for (let i = 0; !isOver; i++) {
        const body = { url: `https://site${number}-${i}.example/`, depth: 'fast' };
        acknowledged.push((await call(server.url, 'POST', '/v1/analyze', { token, body })).json.data.id);
      }
    };
    const callers = Array.from({ length: CALLERS }, (_, number) => caller(number));
    while (acknowledged.length < 500) await new Promise((resolve) => setTimeout(resolve, 20));
    const before = [...acknowledged];
    const file = join(folder.path, 'under-load.db');
    await admin('backup', file);
    const during = acknowledged.length - before.length;
    isOver = true;
    await Promise.all(callers);

    expect(during).toBeGreaterThan(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const rows = await rowsOf(restoreInto('restored-under-load', file));
    const ids = new Set(rows.analyses?.map((row) => JSON.parse(row).id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    const used = rows.quota_counters?.map((row) => JSON.parse(row).used);
    expect(used).toEqual([ids.size, ids.size]);
    const source = new Set((await rowsOf(live)).analyses);
    expect(rows.analyses?.filter((row) => !source.has(row))).toEqual([]);
  }, 60_000);

  it('restored, is the same in every row, and the service goes on where it was', async () => {
    const { analysisId, webhookId } = await fillService(server.url, token);
    const original = (await call(server.url, 'GET', `/v1/analysis/${analysisId}`, { token })).json.data;
    await server.end('SIGTERM');
    const file = join(folder.path, 'at-rest.db');
    await admin('backup', file);
    const dataDir = restoreInto('restored', file);
    const rows = await rowsOf(dataDir);
    const { meta = [], ...rest } = await rowsOf(live);
    // The note of the backup was made after it.
    const isNote = (row: string) => JSON.parse(row).name === 'last_backup_at';
    expect(meta.filter(isNote)).toHaveLength(1);
    expect({ ...rows, meta: rows.meta?.filter((row) => !isNote(row)) }).toEqual({
      ...rest,
      meta: meta.filter((row) => !isNote(row)),
    });
    for (const table of FILLED_TABLES) expect(rows[table]?.length, table).toBeGreaterThan(0);

    const restored = await startServerProcess({ ...environment, DATA_DIR: dataDir });
    try {
      const found = await call(restored.url, 'GET', `/v1/analysis/${analysisId}`, { token });
      expect(found.json.data).toEqual(original);
      expect((await call(restored.url, 'GET', `/v1/webhooks/${webhookId}`, { token })).status).toBe(200);
      const body = { url: 'https://sub.blocked-by-us.example/', depth: 'fast' };
      expect((await call(restored.url, 'POST', '/v1/analyze', { token, body })).json.data.verdict).toBe('dangerous');
    } finally {
      await restored.end('SIGTERM');
    }
  }, 60_000);

  it('never overwrites a file, and leaves nothing behind where it cannot be written', async () => {
    const there = join(folder.path, 'at-rest.db');
    await expect(admin('backup', there)).rejects.toMatchObject({ stderr: expect.stringContaining('never overwrites') });
    const nowhere = join(folder.path, 'no-such-folder', 'a.db');
    await expect(admin('backup', nowhere)).rejects.toMatchObject({
      stderr: expect.stringContaining('could not be written'),
    });
    expect(existsSync(`${nowhere}.part`)).toBe(false);
  });
});
