import { createAccountCache } from '../store/account-cache.ts';
import type { EventType } from '../store/tables/events.ts';
import type { WebhookStore } from '../store/tables/webhooks.ts';

/** Which events an account's webhooks wait for: events nobody waits for are not written. */
export interface Subscriptions {
  of(accountId: string): ReadonlySet<EventType> | Promise<ReadonlySet<EventType>>;
  /** The account changed its webhooks here: read them again at once. */
  forget(accountId: string): void;
}

/** Another replica's change is known after a second. */
const FRESH_MS = 1_000;
const MAX_ACCOUNTS = 50_000;

export function createSubscriptions(store: WebhookStore, now: () => number): Subscriptions {
  const cache = createAccountCache<ReadonlySet<EventType>>({
    async load(accountId) {
      const webhooks = await store.list(accountId);
      return new Set(webhooks.filter(({ status }) => status === 'enabled').flatMap((webhook) => webhook.events));
    },
    now,
    freshMs: FRESH_MS,
    maxEntries: MAX_ACCOUNTS,
  });
  return { of: cache.get, forget: cache.forget };
}
