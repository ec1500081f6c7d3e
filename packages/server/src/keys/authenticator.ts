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

interface Cached {
  readonly found: KeyWithAccount | null;
  readonly readAt: number;
}

/** Looks keys up by their hash, keeps the answers for a moment, and forgets them when told of a change. */
export function createAuthenticator({ keys, now, maxEntries = 20_000 }: AuthenticatorOptions): Authenticator {
  const cache = new Map<string, Cached>();
  const pending = new Map<string, Promise<Authentication>>();
  let lastUsed = new Map<string, number>();
  /** Moves with every change: a look-up that began before it must not be kept. */
  let generation = 0;

  const stop = keys.onChange((id) => {
    generation += 1;
    pending.clear();
    for (const [token, { found }] of cache) {
      if (id === 'all' || found === null || found.key.id === id || found.account.id === id) cache.delete(token);
    }
  });

  function authenticate(token: string): Authentication | Promise<Authentication> {
    const at = now();
    const cached = cache.get(token);
    if (cached !== undefined && at - cached.readAt < FRESH_MS && at >= cached.readAt) return judge(cached.found, at);
    const parsed = parseKey(token);
    if (parsed === null) return { outcome: 'invalid' };
    const running = pending.get(token);
    if (running !== undefined) return running;
    const started = lookUp(token, parsed.sha256, at).finally(() => {
      if (pending.get(token) === started) pending.delete(token);
    });
    pending.set(token, started);
    return started;
  }

  async function lookUp(token: string, sha256: Uint8Array, at: number): Promise<Authentication> {
    const before = generation;
    const found = await keys.findByHash(sha256);
    if (generation === before) {
      cache.delete(token);
      if (cache.size >= maxEntries) dropOldest(cache);
      cache.set(token, { found, readAt: at });
    }
    return judge(found, now());
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

function dropOldest(cache: Map<string, Cached>): void {
  const [oldest] = cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
}
