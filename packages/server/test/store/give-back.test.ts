import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import type { OpenStoreOptions } from '../../src/store/open-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { temporaryDataDir } from '../support/services.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const folder = temporaryDataDir();
afterAll(() => folder.remove());

const ROWS = 6_000;
const LONG = `https://long.example/${'x'.repeat(8_000)}`;

const place = (name: string): OpenStoreOptions => ({
  dataDir: join(folder.path, name),
  now: Date.now,
  log: silentLog,
});
const fileOf = ({ dataDir }: OpenStoreOptions) => join(dataDir, 'lurewatch.db');

async function fill(store: Store, rows: number): Promise<string> {
  const account = await makeAccount(store);
  for (let from = 0; from < rows; from += 1_000) {
    const entries = Array.from({ length: 1_000 }, () => makeEntry(makeAnalysis(account.id, { url: LONG })));
    await Promise.all(entries.map((entry) => store.writer.commit(entry)));
  }
  return account.id;
}

function modeOf(options: OpenStoreOptions): unknown {
  const raw = new DatabaseSync(fileOf(options), { readOnly: true });
  const mode = raw.prepare('pragma auto_vacuum').get()?.auto_vacuum;
  raw.close();
  return mode;
}

it('a large file gives its free pages back in steps, between which others store', async () => {
  const options = place('large');
  const store = await openStore(options);
  const [going, staying] = [await fill(store, ROWS), (await makeAccount(store)).id];
  await store.accounts.erase(going);
  const before = statSync(fileOf(options)).size;
  expect(before).toBeGreaterThan(32 * 2 ** 20);

  let isOver = false;
  const given = store.database.giveBackSpace().finally(() => {
    isOver = true;
  });
  let stored = 0;
  while (!isOver) {
    await store.writer.commit(makeEntry(makeAnalysis(staying)));
    stored++;
  }
  await given;
  expect(stored).toBeGreaterThan(3);
  await store.database.scrub();
  expect(statSync(fileOf(options)).size).toBeLessThan(before / 4);
  expect((await store.usage.current(staying, Date.now())).day).toBe(stored);
  await store.close();
  const raw = new DatabaseSync(fileOf(options), { readOnly: true });
  expect(raw.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  raw.close();
}, 120_000);

it('a file of an older version gains this with its next rewriting', async () => {
  const options = place('older');
  mkdirSync(options.dataDir);
  const raw = new DatabaseSync(fileOf(options));
  raw.exec('pragma journal_mode = wal; create table older (id integer primary key)');
  raw.close();
  const store = await openStore(options);
  expect(modeOf(options)).toBe(0);
  await store.database.compact();
  await store.close();
  expect(modeOf(options)).toBe(2);
  const fresh = place('fresh');
  await (await openStore(fresh)).close();
  expect(modeOf(fresh)).toBe(2);
}, 60_000);
