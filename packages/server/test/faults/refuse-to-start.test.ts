import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@lurewatch/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { generateKey } from '../../src/keys/key-format.ts';
import { openEngine } from '../../src/models/open-engine.ts';
import { startServer } from '../../src/start-server.ts';
import { StoreError } from '../../src/store/errors.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { isReachable, POSTGRES_URL, temporaryDataDir, temporaryPostgres } from '../support/services.ts';

const MODEL = join(import.meta.dirname, '../../../engine/artefacts/model.bin');

describe('what the service cannot work with, it refuses at start with words that say what to do', () => {
  const folder = temporaryDataDir();
  const dataDir = join(folder.path, 'data');
  let first: ServerProcess;
  beforeAll(async () => {
    first = await startServerProcess({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await first?.end('SIGKILL');
    folder.remove();
  });

  /** All that a start which must fail has printed. */
  async function refusal(environment: Record<string, string>): Promise<string> {
    const outcome = await startServerProcess(environment).catch((error: Error) => error.message);
    if (typeof outcome === 'string') return outcome;
    await outcome.end('SIGKILL');
    throw new Error('it started');
  }

  const expectWords = (text: string, words: RegExp) => {
    expect(text).toMatch(words);
    expect(text).toMatch(/^the server ended with 1:$/m);
    expect(text).not.toMatch(/^\s+at /m);
  };

  it('a second server on one data folder; the first is not disturbed', async () => {
    const text = await refusal({ DATA_DIR: dataDir });
    expectWords(text, /^Lurewatch cannot start: Another server is using the data folder .*DATABASE_URL/m);
    expect(text).toContain(dataDir);
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  }, 60_000);

  it('a database file that is none', async () => {
    const damaged = join(folder.path, 'damaged');
    mkdirSync(damaged);
    writeFileSync(
      join(damaged, 'lurewatch.db'),
      'no database at all, but long enough to be read as a header'.repeat(100),
    );
    expectWords(await refusal({ DATA_DIR: damaged }), /^Lurewatch cannot start: The database in .*damaged.*backup/m);
  }, 60_000);

  it('a table of plans without the plan of an account, whose history stays whole', async () => {
    const bank = join(folder.path, 'bank');
    const plansFile = join(folder.path, 'bank.json');
    writeFileSync(plansFile, JSON.stringify({ bank: { log_retention_days: 3650 } }));
    const key = generateKey('lw_live_').token;
    const environment = { DATA_DIR: bank, BOOTSTRAP_API_KEY: key };
    const full = await startServerProcess({ ...environment, PLANS_FILE: plansFile, BOOTSTRAP_PLAN: 'bank' });
    await full.end('SIGINT');
    expectWords(
      await refusal(environment),
      /^Lurewatch cannot start: PLANS_FILE does not define "bank" \(1 account\)/m,
    );
    const again = await startServerProcess({ ...environment, PLANS_FILE: plansFile });
    await again.end('SIGINT');
  }, 90_000);

  it('a BOOTSTRAP_PLAN that is in no table', async () => {
    const text = await refusal({ DATA_DIR: join(folder.path, 'nosuch'), BOOTSTRAP_PLAN: 'nosuch' });
    expectWords(text, /^Lurewatch cannot start: BOOTSTRAP_PLAN is "nosuch": use one of free, pro, enterprise/m);
  }, 60_000);

  it('a PostgreSQL that is not there', async () => {
    const text = await refusal({ DATA_DIR: join(folder.path, 'c'), DATABASE_URL: 'postgres://a:secret@127.0.0.1:9/b' });
    expectWords(text, /^Lurewatch cannot start: The database does not answer/m);
    expect(text).not.toContain('secret');
  }, 60_000);

  it('a feeds file that is no JSON, or names a format that does not exist', async () => {
    for (const content of ['[{', '[{"name":"x","url":"https://feeds.example/","format":"xlsx"}]']) {
      const file = join(folder.path, 'feeds.json');
      writeFileSync(file, content);
      const config = loadConfig({
        DATA_DIR: join(folder.path, 'f'),
        PORT: '0',
        NETWORK_CHECKS: 'off',
        FEEDS_FILE: file,
      });
      await expect(startServer(config, { output: () => {} })).rejects.toBeInstanceOf(ConfigError);
    }
  }, 60_000);

  it('a model that is missing, cut, or changed in one bit anywhere', () => {
    const model = readFileSync(MODEL);
    const file = join(folder.path, 'model.bin');
    const words = { name: 'ConfigError', message: expect.stringContaining(file) };
    expect(() => openEngine(file)).toThrow(expect.objectContaining(words));
    writeFileSync(file, model.subarray(0, model.length >>> 1));
    expect(() => openEngine(file)).toThrow(expect.objectContaining(words));
    for (const place of [0, 5, 9, 13, 17, 100, model.length >>> 1, model.length - 1]) {
      const changed = Buffer.from(model);
      changed.writeUInt8(changed.readUInt8(place) ^ 0x10, place);
      writeFileSync(file, changed);
      expect(() => openEngine(file), `byte ${place}`).toThrow(expect.objectContaining(words));
    }
    copyFileSync(MODEL, file);
    expect(openEngine(file).engineVersion).toMatch(/^\d/);
  }, 60_000);

  it('a data folder that cannot be made', async () => {
    const file = join(folder.path, 'no-folder');
    writeFileSync(file, '');
    for (const path of [file, '/proc/nope']) {
      expectWords(await refusal({ DATA_DIR: path }), /^Lurewatch cannot start: The data folder .* cannot be written/m);
    }
  }, 120_000);

  it.skipIf(!isReachable('PostgreSQL'))(
    'a PostgreSQL that does not know the database or the user',
    async () => {
      const [database, user] = [new URL(POSTGRES_URL), new URL(POSTGRES_URL)];
      database.pathname = '/lurewatch_no_such_database';
      user.username = 'lurewatch_no_such_user';
      user.password = 'secret';
      for (const [index, url] of [database, user].entries()) {
        const text = await refusal({ DATA_DIR: join(folder.path, `pg${index}`), DATABASE_URL: url.href });
        expectWords(text, /^Lurewatch cannot start: PostgreSQL refuses the connection \(.*lurewatch_no_such/m);
        expect(text).not.toContain('secret');
      }
    },
    120_000,
  );

  it.skipIf(!isReachable('PostgreSQL'))(
    'a PostgreSQL in which it may make no tables',
    async () => {
      const database = await temporaryPostgres();
      const url = new URL(database.url);
      // A role that every server has, and that owns nothing.
      url.searchParams.set('options', '-c role=pg_monitor');
      const text = await refusal({ DATA_DIR: join(folder.path, 'pg-not-allowed'), DATABASE_URL: url.href });
      await database.drop();
      expectWords(text, /^Lurewatch cannot start: PostgreSQL refuses what a start does \(permission denied .*owner/m);
    },
    120_000,
  );

  it('a data folder that is a file', async () => {
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');
    const config = loadConfig({ DATA_DIR: join(file, 'data'), PORT: '0', NETWORK_CHECKS: 'off' });
    await expect(startServer(config, { output: () => {} })).rejects.toBeInstanceOf(StoreError);
  });
});
