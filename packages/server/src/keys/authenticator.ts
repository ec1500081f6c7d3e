import type { Role } from '@lurewatch/contract';
import { createAccountCache } from '../store/account-cache.ts';
import type { AccountRecord } from '../store/tables/accounts/accounts.ts';
import type { ApiKeyRecord, KeyStore, KeyUse, KeyWithAccount } from '../store/tables/keys.ts';
import { parseKey } from './key-format.ts';
import type { KnownKeys } from './known-keys.ts';

export type Authentication =
  | {
      readonly outcome: 'ok';
      readonly key: ApiKeyRecord;
      readonly account: AccountRecord;
      readonly ownerRole: Role | null;
    }
  | { readonly outcome: 'invalid' | 'revoked' | 'expired' | 'suspended' };

export interface Authenticator {
  /**
   * Synchronous where the key is cached. `beforeUnknown` is called before anything is done about a key that is not known to
   * exist, and may throw: then nobody looks for it.
   */
  authenticate(token: string, beforeUnknown?: () => void): Authentication | Promise<Authentication>;
  /** Writes when keys were last used; to be called now and then. */
  flushLastUsed(): Promise<void>;
  /** Stops listening for changes and writes what is left. */
  close(): Promise<void>;
}

export interface AuthenticatorOptions {
  readonly keys: KeyStore;
  /** Without it every key that is not cached is unknown. */
  readonly known?: Pick<KnownKeys, 'has' | 'add'>;
  readonly now: () => number;
  readonly maxEntries?: number;
}

/**
 * Even if every notification of a revocation were lost, no cached answer is used longer than this,
 * so that a revoked key stops working on every replica within a second.
 */
const FRESH_MS = 900;

/** Looks keys up by their hash, keeps the answers for a moment, and forgets them when told of a change. */
export function createAuthenticator({ keys, known, now, maxEntries = 20_000 }: AuthenticatorOptions): Authenticator {
  const cache = createAccountCache<KeyWithAccount | null>({
    async load(token) {
      const parsed = parseKey(token);
      if (parsed === null) return null;
      const found = await keys.findByHash(parsed.sha256);
      if (found !== null) known?.add(parsed.sha256);
      return found;
    },
    now,
    freshMs: FRESH_MS,
    maxEntries,
  });
  let lastUsed = new Map<string, KeyUse>();

  const stop = keys.onChange((id) =>
    cache.forgetWhere((found) => id === 'all' || found === null || found.key.id === id || found.account.id === id),
  );

  function authenticate(token: string, beforeUnknown?: () => void): Authentication | Promise<Authentication> {
    const cached = cache.peek(token);
    if (cached) return judge(cached, now());
    const parsed = parseKey(token);
    if (parsed === null || known?.has(parsed.sha256) !== true) beforeUnknown?.();
    // Neither the store nor the cache hears of what cannot be a key.
    if (cached === null || parsed === null) return { outcome: 'invalid' };
    return Promise.resolve(cache.get(token)).then((found) => judge(found, now()));
  }

  function judge(found: KeyWithAccount | null, at: number): Authentication {
    if (found === null) return { outcome: 'invalid' };
    const { key, account, ownerRole, isOwnerSuspended } = found;
    if (key.revokedAt !== null && key.revokedAt <= at) return { outcome: 'revoked' };
    if (key.expiresAt !== null && key.expiresAt <= at) return { outcome: 'expired' };
    // Whoever left has no key here: it was revoked with that, and this is the second lock.
    if (key.ownerId !== null && ownerRole === null) return { outcome: 'revoked' };
    if (account.status === 'suspended' || isOwnerSuspended) return { outcome: 'suspended' };
    lastUsed.set(key.id, { id: key.id, accountId: key.accountId, at });
    return { outcome: 'ok', key, account, ownerRole };
  }

  async function flushLastUsed(): Promise<void> {
    if (lastUsed.size === 0) return;
    const used = lastUsed;
    lastUsed = new Map();
    await keys.touch(used.values());
  }

  return {
    authenticate,
    flushLastUsed,
    async close() {
      stop();
      await flushLastUsed();
    },
  };
}
