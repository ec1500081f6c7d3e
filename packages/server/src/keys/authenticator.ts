import { createAccountCache } from '../account-cache.ts';
import type { AccountRecord, ApiKeyRecord } from '../store/records.ts';
import type { KeyStore, KeyWithAccount } from '../store/store.ts';
import { parseKey } from './key-format.ts';

export type Authentication =
  | { readonly outcome: 'ok'; readonly key: ApiKeyRecord; readonly account: AccountRecord }
  | { readonly outcome: 'invalid' | 'revoked' | 'expired' | 'suspended' };

export interface Authenticator {
  /** Synchronous where the key is cached. */
  authenticate(token: string): Authentication | Promise<Authentication>;
  /** Writes when keys were last used; to be called now and then. */
  flushLastUsed(): Promise<void>;
  /** Stops listening for changes and writes what is left. */
  close(): Promise<void>;
}

export interface AuthenticatorOptions {
  readonly keys: KeyStore;
  readonly now: () => number;
  readonly maxEntries?: number;
}

/**
 * Even if every notification of a revocation were lost, no cached answer is used longer than this,
 * so that a revoked key stops working on every replica within a second.
 */
const FRESH_MS = 900;

/** Looks keys up by their hash, keeps the answers for a moment, and forgets them when told of a change. */
export function createAuthenticator({ keys, now, maxEntries = 20_000 }: AuthenticatorOptions): Authenticator {
  const cache = createAccountCache<KeyWithAccount | null>({
    async load(token) {
      const parsed = parseKey(token);
      return parsed === null ? null : await keys.findByHash(parsed.sha256);
    },
    now,
    freshMs: FRESH_MS,
    maxEntries,
  });
  let lastUsed = new Map<string, number>();

  const stop = keys.onChange((id) =>
    cache.forgetWhere((found) => id === 'all' || found === null || found.key.id === id || found.account.id === id),
  );

  function authenticate(token: string): Authentication | Promise<Authentication> {
    const known = cache.peek(token);
    if (known !== undefined) return judge(known, now());
    // Neither the store nor the cache hears of what cannot be a key.
    if (parseKey(token) === null) return { outcome: 'invalid' };
    return Promise.resolve(cache.get(token)).then((found) => judge(found, now()));
  }

  function judge(found: KeyWithAccount | null, at: number): Authentication {
    if (found === null) return { outcome: 'invalid' };
    const { key, account } = found;
    if (key.revokedAt !== null && key.revokedAt <= at) return { outcome: 'revoked' };
    if (key.expiresAt !== null && key.expiresAt <= at) return { outcome: 'expired' };
    if (account.status === 'suspended') return { outcome: 'suspended' };
    lastUsed.set(key.id, at);
    return { outcome: 'ok', key, account };
  }

  async function flushLastUsed(): Promise<void> {
    if (lastUsed.size === 0) return;
    const used = lastUsed;
    lastUsed = new Map();
    await keys.touch(used);
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
