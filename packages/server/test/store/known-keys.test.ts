import { expect, it } from 'vitest';
import { issueKey } from '../../src/keys/issue-key.ts';
import { hashKey } from '../../src/keys/key-format.ts';
import { openKnownKeys } from '../../src/keys/known-keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount } from './make-records.ts';

eachDatabase('the keys that are known to exist', (database) => {
  async function makeKey(store: Store, at = Date.now()): Promise<Uint8Array> {
    const { id } = await makeAccount(store);
    const base = { name: 'k', prefix: 'lw_live_', expiresAt: null, limit: null } as const;
    const issued = await issueKey(store.keys, { ...base, accountId: id, at });
    if (issued === null) throw new Error('no key');
    return hashKey(issued.token);
  }

  it('are those from before the start, and those that this or another program makes later', async () => {
    const { store, options } = database();
    const before = await makeKey(store);
    const known = await openKnownKeys({ keys: store.keys });
    const other = await openStore({ ...options, role: 'admin' });
    try {
      expect(known.has(before)).toBe(true);
      expect(known.has(hashKey('nothing'))).toBe(false);
      const here = await makeKey(store);
      await expect.poll(() => known.has(here), { timeout: 10_000 }).toBe(true);
      const elsewhere = await makeKey(other);
      await expect.poll(() => known.has(elsewhere), { timeout: 10_000 }).toBe(true);
    } finally {
      await other.close();
      known.close();
    }
  });

  it('are at most so many, the latest', async () => {
    const { store } = database();
    const older = await makeKey(store, Date.now() + 1_000);
    const newer = await makeKey(store, Date.now() + 2_000);
    const known = await openKnownKeys({ keys: store.keys, maxKeys: 1 });
    expect([known.has(older), known.has(newer)]).toEqual([false, true]);
    known.add(older);
    expect([known.has(older), known.has(newer)]).toEqual([true, false]);
    known.close();
  });
});
