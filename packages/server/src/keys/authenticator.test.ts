import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Disposable, temporaryDataDir } from '../../test/support/services.ts';
import { newId } from '../store/id.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { silentLog } from '../store/store-log.ts';
import type { KeyStore } from '../store/tables/keys.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { type IssuedKey, issueKey } from './issue-key.ts';
import { generateKey } from './key-format.ts';

describe('the authenticator', () => {
  let folder: Disposable;
  let store: Store;
  let authenticator: Authenticator;
  let lookUps: number;
  let clock: number;

  beforeEach(async () => {
    folder = temporaryDataDir();
    clock = Date.now();
    lookUps = 0;
    store = await openStore({ dataDir: folder.path, now: () => clock, log: silentLog });
    const counted: KeyStore = {
      ...store.keys,
      findByHash: (sha256) => {
        lookUps += 1;
        return store.keys.findByHash(sha256);
      },
    };
    authenticator = createAuthenticator({ keys: counted, now: () => clock });
  });
  afterEach(async () => {
    await authenticator.close();
    await store.close();
    folder.remove();
  });

  async function makeKey(expiresAt: number | null = null): Promise<IssuedKey> {
    const accountId = newId('acc');
    await store.accounts.create({
      id: accountId,
      email: null,
      name: null,
      plan: 'free',
      status: 'active',
      isAdministrator: false,
      createdAt: clock,
    });
    const issued = await issueKey(store.keys, {
      accountId,
      name: 'k',
      prefix: 'lw_live_',
      expiresAt,
      limit: null,
      at: clock,
    });
    if (issued === null) throw new Error('no key');
    return issued;
  }

  it('looks a key up once for many requests, and again when a moment has passed', async () => {
    const { token, key } = await makeKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => authenticator.authenticate(token)));
    expect(answers.every((answer) => answer.outcome === 'ok')).toBe(true);
    expect(authenticator.authenticate(token)).toMatchObject({ outcome: 'ok', key: { id: key.id } });
    expect(lookUps).toBe(1);
    clock += 1000;
    await authenticator.authenticate(token);
    expect(lookUps).toBe(2);
  });

  it('never asks the database about a key whose checksum is wrong', async () => {
    const { token } = generateKey('lw_live_');
    const wrong = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    expect(authenticator.authenticate(wrong)).toEqual({ outcome: 'invalid' });
    expect(authenticator.authenticate('')).toEqual({ outcome: 'invalid' });
    expect(authenticator.authenticate('x'.repeat(100_000))).toEqual({ outcome: 'invalid' });
    expect(lookUps).toBe(0);
  });

  it('tells unknown, revoked, expired and suspended apart', async () => {
    expect(await authenticator.authenticate(generateKey('lw_live_').token)).toEqual({ outcome: 'invalid' });
    const { token, key } = await makeKey(clock + 500);
    expect(await authenticator.authenticate(token)).toMatchObject({ outcome: 'ok' });
    clock += 500;
    expect(authenticator.authenticate(token)).toEqual({ outcome: 'expired' });
    clock -= 500;
    await store.accounts.change(key.accountId, { status: 'suspended' });
    expect(await authenticator.authenticate(token)).toEqual({ outcome: 'suspended' });
    await store.accounts.change(key.accountId, { status: 'active' });
    expect(await authenticator.authenticate(token)).toMatchObject({ outcome: 'ok' });
    await store.keys.revoke(key.accountId, key.id, clock);
    expect(await authenticator.authenticate(token)).toEqual({ outcome: 'revoked' });
  });

  it('forgets at once what has changed, the plan included', async () => {
    const { token, key } = await makeKey();
    await authenticator.authenticate(token);
    await store.accounts.change(key.accountId, { plan: 'pro' });
    expect(await authenticator.authenticate(token)).toMatchObject({ account: { plan: 'pro' } });
    await store.accounts.erase(key.accountId);
    expect(await authenticator.authenticate(token)).toEqual({ outcome: 'invalid' });
  });

  it('remembers when keys were used', async () => {
    const { token, key } = await makeKey();
    await authenticator.authenticate(token);
    await authenticator.flushLastUsed();
    expect((await store.keys.list(key.accountId))[0]?.lastUsedAt).toBe(clock);
  });
});
