import type { EventType } from '../store/records.ts';
import type { WebhookStore } from '../store/store.ts';

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
  const known = new Map<string, { readonly events: ReadonlySet<EventType>; readonly readAt: number }>();
  /** Grows with each change, so that what was read before a change is not kept after it. */
  let changes = 0;
  /** Concurrent requests of one account share one read. */
  const reading = new Map<string, Promise<ReadonlySet<EventType>>>();

  function shared(accountId: string): Promise<ReadonlySet<EventType>> {
    const found = reading.get(accountId);
    if (found) return found;
    const started = read(accountId).finally(() => {
      if (reading.get(accountId) === started) reading.delete(accountId);
    });
    reading.set(accountId, started);
    return started;
  }

  async function read(accountId: string): Promise<ReadonlySet<EventType>> {
    const readAt = now();
    const changesBefore = changes;
    const webhooks = await store.list(accountId);
    const events = new Set(webhooks.filter(({ status }) => status === 'enabled').flatMap((webhook) => webhook.events));
    if (known.size >= MAX_ACCOUNTS) known.clear();
    if (changes === changesBefore) known.set(accountId, { events, readAt });
    return events;
  }

  return {
    of(accountId) {
      const entry = known.get(accountId);
      return entry && now() - entry.readAt < FRESH_MS ? entry.events : shared(accountId);
    },
    forget(accountId) {
      known.delete(accountId);
      reading.delete(accountId);
      changes++;
    },
  };
}
