import { ConfigError } from '@lurewatch/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Disposable, describeWith, temporaryDataDir, temporaryPostgres } from '../../test/support/services.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { silentLog } from '../store/store-log.ts';
import { ensureBootstrap, markKeyShown } from './ensure-bootstrap.ts';
import { generateKey, hashKey } from './key-format.ts';

const settings = (bootstrapApiKey: string | null) => ({ bootstrapApiKey, bootstrapPlan: 'pro' });

describe('the first start on an embedded database', () => {
  let folder: Disposable;
  let store: Store;
  beforeEach(async () => {
    folder = temporaryDataDir();
    store = await openStore({ dataDir: folder.path, now: Date.now, log: silentLog });
  });
  afterEach(async () => {
    await store.close();
    folder.remove();
  });

  it('makes a local account with a key, once', async () => {
    const first = await ensureBootstrap(store, settings(null), Date.now());
    if (first.outcome !== 'first_start') throw new Error(first.outcome);
    const found = await store.keys.findByHash(hashKey(first.token));
    expect(found?.account).toMatchObject({ id: first.accountId, plan: 'enterprise', status: 'active' });
    await markKeyShown(store);
    expect(await ensureBootstrap(store, settings(null), Date.now())).toEqual({ outcome: 'nothing' });
    expect(await store.accounts.count()).toBe(1);
  });

  it('makes another key when the one before was never shown, and that one stops working', async () => {
    const lost = await ensureBootstrap(store, settings(null), Date.now());
    const shown = await ensureBootstrap(store, settings(null), Date.now());
    if (lost.outcome !== 'first_start' || shown.outcome !== 'first_start') throw new Error('no key was made');
    expect(shown.accountId).toBe(lost.accountId);
    expect((await store.keys.findByHash(hashKey(lost.token)))?.key.revokedAt).not.toBeNull();
    expect((await store.keys.findByHash(hashKey(shown.token)))?.key.revokedAt).toBeNull();
    expect(await store.accounts.count()).toBe(1);
  });

  it('survives an end between the note and the account', async () => {
    await store.maintenance.setMeta('first_key_not_shown', 'acc_01jz3k9m4tq8w7v5x2c6b0n1dr');
    const first = await ensureBootstrap(store, settings(null), Date.now());
    expect(first).toMatchObject({ outcome: 'first_start', accountId: 'acc_01jz3k9m4tq8w7v5x2c6b0n1dr' });
  });

  it('makes the account of a bootstrap key, once', async () => {
    const { token } = generateKey('lw_live_');
    const first = await ensureBootstrap(store, settings(token), Date.now());
    expect(first.outcome).toBe('created');
    expect((await store.keys.findByHash(hashKey(token)))?.account.plan).toBe('pro');
    expect((await ensureBootstrap(store, settings(token), Date.now())).outcome).toBe('exists');
    expect(await store.accounts.count()).toBe(1);
  });

  it('refuses a bootstrap key that is none, in one line', async () => {
    for (const wrong of ['secret', `${generateKey('lw_live_').token}x`]) {
      const failure = await ensureBootstrap(store, settings(wrong), Date.now()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ConfigError);
      expect(String(failure)).toMatch(/^ConfigError: BOOTSTRAP_API_KEY [^\n]+$/);
      expect(String(failure)).not.toContain(wrong);
    }
    expect(await store.accounts.count()).toBe(0);
  });
});

describeWith('PostgreSQL', 'the first start on PostgreSQL', () => {
  it('makes no account by itself, and one for a bootstrap key although two replicas start at once', async () => {
    const database = await temporaryPostgres();
    const open = () => openStore({ databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog });
    const [first, second] = await Promise.all([open(), open()]);
    try {
      expect(await ensureBootstrap(first, settings(null), Date.now())).toEqual({ outcome: 'nothing' });
      const { token } = generateKey('lw_test_');
      const outcomes = await Promise.all(
        [first, second].map((store) => ensureBootstrap(store, settings(token), Date.now())),
      );
      expect(outcomes.map((it) => it.outcome).includes('created')).toBe(true);
      expect(await first.accounts.count()).toBe(1);
    } finally {
      await Promise.all([first.close(), second.close()]);
      await database.drop();
    }
  });
});
