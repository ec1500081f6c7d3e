import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { temporaryDataDir } from '../support/services.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const folder = temporaryDataDir();
afterAll(() => folder.remove());

it('after a failed commit, the ping fails while there is no room for one, although a row can be rewritten', async () => {
  const store = await openStore({ dataDir: folder.path, now: Date.now, log: silentLog });
  try {
    const { db } = store.database;
    const account = await makeAccount(store);
    const commit = () => store.writer.commit(makeEntry(makeAnalysis(account.id)));
    await store.ping();
    // SQLite takes no number below the pages in use: the file may not grow.
    await sql`pragma max_page_count = 1`.execute(db);
    let failed = false;
    for (let i = 0; i < 1_000 && !failed; i++) {
      failed = await commit().then(
        () => false,
        () => true,
      );
    }
    expect(failed).toBe(true);
    await sql`update meta set value = '' where name = 'ping'`.execute(db);
    await expect(store.ping()).rejects.toThrow();
    await expect(store.ping()).rejects.toThrow();
    await sql`pragma max_page_count = 1000000`.execute(db);
    await store.ping();
    expect(await commit()).toBe('committed');
    expect(store.writer.isFailing).toBe(false);
  } finally {
    await store.close();
  }
}, 60_000);
