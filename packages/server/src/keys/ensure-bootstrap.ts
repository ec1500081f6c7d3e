import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '@lurewatch/settings';
import { newId } from '../store/id.ts';
import type { Store } from '../store/store.ts';
import type { AccountRecord } from '../store/tables/accounts/accounts.ts';
import { recordOf } from './issue-key.ts';
import { type GeneratedKey, generateKey, parseKey } from './key-format.ts';

export interface BootstrapSettings {
  readonly bootstrapApiKey: string | null;
  readonly bootstrapPlan: string;
}

export type Bootstrap =
  | { readonly outcome: 'nothing' }
  /** The key of a local account that nobody has seen yet: print it, then `markKeyShown`. */
  | { readonly outcome: 'first_start'; readonly token: string; readonly accountId: string }
  | { readonly outcome: 'created' | 'exists'; readonly accountId: string };

/** The plan of the account that an embedded database gets at its first start: its owner is its only user. */
const LOCAL_PLAN = 'enterprise';
const LOCAL_NAME = 'Local account';
const BOOTSTRAP_NAME = 'Bootstrap account';
const FIRST_KEY_NAME = 'First key';

/** Accounts that a start made: whoever sets up an embedded instance takes over theirs. */
export const FIRST_ACCOUNT_NAMES: readonly string[] = [LOCAL_NAME, BOOTSTRAP_NAME];

/** Between two looks at what another replica that starts is doing. */
const RIVAL_MS = 50;

/** Row of `meta`: id of the account whose first key was made, but perhaps never printed. */
const NOT_SHOWN = 'first_key_not_shown';

/**
 * The account that a start may need: the one of BOOTSTRAP_API_KEY, or, on an empty embedded database, a local one
 * with a fresh key. Never the latter on PostgreSQL, where a production service could not know whose it is.
 * A start that ended before it had printed its key is made good by the next one, with another key.
 * Throws ConfigError for a bootstrap key that is none.
 */
export async function ensureBootstrap(store: Store, settings: BootstrapSettings, at: number): Promise<Bootstrap> {
  if (settings.bootstrapApiKey !== null) {
    return ensureKey(store, parseBootstrapKey(settings.bootstrapApiKey), settings.bootstrapPlan, at);
  }
  if (store.dialect === 'postgres') return { outcome: 'nothing' };
  const notShown = await store.maintenance.getMeta(NOT_SHOWN);
  if (notShown) return replaceFirstKey(store, notShown, at);
  if ((await store.accounts.count()) > 0) return { outcome: 'nothing' };
  const generated = generateKey('lw_live_');
  const account = accountFor(LOCAL_NAME, LOCAL_PLAN, at);
  await store.maintenance.setMeta(NOT_SHOWN, account.id);
  await createAccount(store, account, generated, at);
  return { outcome: 'first_start', token: generated.token, accountId: account.id };
}

/** To be called once the key of the first start was printed. */
export async function markKeyShown(store: Store): Promise<void> {
  await store.maintenance.setMeta(NOT_SHOWN, '');
}

/** The account may not even be there: the start before may have ended anywhere. */
async function replaceFirstKey(store: Store, accountId: string, at: number): Promise<Bootstrap> {
  const generated = generateKey('lw_live_');
  const account = await store.accounts.find(accountId);
  if (account === null) {
    if ((await store.accounts.count()) > 0) return { outcome: 'nothing' };
    await createAccount(store, { ...accountFor(LOCAL_NAME, LOCAL_PLAN, at), id: accountId }, generated, at);
  } else {
    for (const key of await store.keys.list(accountId)) {
      if (key.name === FIRST_KEY_NAME) await store.keys.revoke(accountId, key.id, at);
    }
    await createKey(store, accountId, generated, at);
  }
  return { outcome: 'first_start', token: generated.token, accountId };
}

export function parseBootstrapKey(token: string): GeneratedKey {
  const parsed = parseKey(token);
  if (parsed !== null) return parsed;
  throw new ConfigError(
    'BOOTSTRAP_API_KEY is not a valid key: use lw_live_ or lw_test_, 32 letters or digits and the matching ' +
      '6-character checksum; `npm run admin -- key generate` prints one.',
  );
}

async function ensureKey(store: Store, generated: GeneratedKey, plan: string, at: number): Promise<Bootstrap> {
  const account = accountFor(BOOTSTRAP_NAME, plan, at);
  const find = async () => (await store.keys.findByHash(generated.sha256))?.account.id;
  while (true) {
    const found = await find();
    if (found !== undefined) return { outcome: found === account.id ? 'created' : 'exists', accountId: found };
    // No index holds a key's hash to one account, so that of replicas that start together one at a time makes it.
    const ran = await store.maintenance.runSingleton('bootstrap-key', async () => {
      if ((await find()) === undefined) await createAccount(store, account, generated, at);
    });
    if (!ran) await sleep(RIVAL_MS);
  }
}

function accountFor(name: string, plan: string, at: number): AccountRecord {
  return { id: newId('acc', at), email: null, name, plan, status: 'active', isAdministrator: false, createdAt: at };
}

async function createAccount(store: Store, account: AccountRecord, generated: GeneratedKey, at: number): Promise<void> {
  await store.accounts.create(account);
  try {
    await createKey(store, account.id, generated, at);
  } catch (error) {
    await store.accounts.erase(account.id);
    throw error;
  }
}

async function createKey(store: Store, accountId: string, generated: GeneratedKey, at: number): Promise<void> {
  const key = recordOf(generated, { accountId, name: FIRST_KEY_NAME, expiresAt: null, at });
  await store.keys.create(key, generated.sha256, null);
}
