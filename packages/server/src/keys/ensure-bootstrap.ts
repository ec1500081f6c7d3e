import { ConfigError } from '../config/config-error.ts';
import { newId } from '../store/id.ts';
import type { AccountRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { recordOf } from './issue-key.ts';
import { type GeneratedKey, generateKey, parseKey } from './key-format.ts';

export interface BootstrapSettings {
  readonly bootstrapApiKey: string | null;
  readonly bootstrapPlan: string;
}

export type Bootstrap =
  | { readonly outcome: 'nothing' }
  /** A new local account: print the token once. */
  | { readonly outcome: 'first_start'; readonly token: string; readonly accountId: string }
  | { readonly outcome: 'created' | 'exists'; readonly accountId: string };

/** The plan of the account that an embedded database gets at its first start: its owner is its only user. */
const LOCAL_PLAN = 'enterprise';

/**
 * The account that a start may need: the one of BOOTSTRAP_API_KEY, or, on an empty embedded database, a local one
 * with a fresh key. Never the latter on PostgreSQL, where a production service could not know whose it is.
 * Throws ConfigError for a bootstrap key that is none.
 */
export async function ensureBootstrap(store: Store, settings: BootstrapSettings, at: number): Promise<Bootstrap> {
  if (settings.bootstrapApiKey !== null) {
    return ensureKey(store, parseBootstrapKey(settings.bootstrapApiKey), settings.bootstrapPlan, at);
  }
  if (store.dialect === 'postgres' || (await store.accounts.count()) > 0) return { outcome: 'nothing' };
  const generated = generateKey('lw_live_');
  const account = await createAccount(store, generated, LOCAL_PLAN, 'Local account', at);
  return { outcome: 'first_start', token: generated.token, accountId: account.id };
}

function parseBootstrapKey(token: string): GeneratedKey {
  const parsed = parseKey(token);
  if (parsed !== null) return parsed;
  throw new ConfigError(
    'BOOTSTRAP_API_KEY is not a valid key: use lw_live_ or lw_test_, 32 letters or digits and the matching ' +
      '6-character checksum; `npm run admin -- key generate` prints one.',
  );
}

async function ensureKey(store: Store, generated: GeneratedKey, plan: string, at: number): Promise<Bootstrap> {
  const found = await store.keys.findByHash(generated.sha256);
  if (found !== null) return { outcome: 'exists', accountId: found.account.id };
  try {
    const account = await createAccount(store, generated, plan, 'Bootstrap account', at);
    return { outcome: 'created', accountId: account.id };
  } catch (error) {
    // Another replica may have created it in the same moment: the key's hash is unique.
    const rival = await store.keys.findByHash(generated.sha256);
    if (rival === null) throw error;
    return { outcome: 'exists', accountId: rival.account.id };
  }
}

async function createAccount(
  store: Store,
  generated: GeneratedKey,
  plan: string,
  name: string,
  at: number,
): Promise<AccountRecord> {
  const account: AccountRecord = {
    id: newId('acc', at),
    email: null,
    name,
    plan,
    status: 'active',
    isAdministrator: false,
    createdAt: at,
  };
  await store.accounts.create(account);
  try {
    const key = recordOf(generated, { accountId: account.id, name: 'First key', expiresAt: null, at });
    await store.keys.create(key, generated.sha256, null);
  } catch (error) {
    await store.accounts.erase(account.id);
    throw error;
  }
  return account;
}
