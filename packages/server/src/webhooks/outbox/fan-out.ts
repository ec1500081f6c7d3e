import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { newId } from '../../store/id.ts';
import { storedJson } from '../../store/row-values.ts';
import { givenRows } from './given-rows.ts';
import type { OutboxSchema } from './outbox-tables.ts';
import { settleAlerts } from './settle-alerts.ts';

export interface FanOut {
  readonly events: number;
  /** Webhooks that got a delivery, with their accounts. */
  readonly webhooks: ReadonlyMap<string, string>;
}

/**
 * Turns waiting events into deliveries, one for each enabled webhook of the account that wants the event. Part of the
 * caller's transaction: an event is marked as dispatched together with its deliveries, or not at all.
 */
export async function fanOut(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  now: number,
  limit: number,
): Promise<FanOut> {
  const isPostgres = database.dialect === 'postgres';
  let waiting = transaction
    .selectFrom('events')
    .select(['id', 'account_id', 'type'])
    .where('dispatched_at', 'is', null)
    .orderBy('id')
    .limit(limit);
  if (isPostgres) waiting = waiting.forUpdate().skipLocked();
  const events = await waiting.execute();
  if (events.length === 0) return { events: 0, webhooks: new Map() };

  const accountIds = [...new Set(events.map((event) => event.account_id))];
  let wanting = transaction
    .selectFrom('webhooks')
    .select(['id', 'account_id', 'events'])
    .where('account_id', 'in', database.listOf(accountIds))
    .where('status', '=', 'enabled');
  // Held against deletion until the deliveries that refer to it are in.
  if (isPostgres) wanting = wanting.forKeyShare();
  const webhooks = (await wanting.execute()).map((row) => ({
    ...row,
    types: storedJson<readonly string[]>(row.events),
  }));

  const matched = events.filter(({ type }) => type === 'search.matched');
  const alerts = await settleAlerts(database, transaction, matched, now);
  const isFor = (event: (typeof events)[number], webhook: (typeof webhooks)[number]): boolean => {
    if (webhook.account_id !== event.account_id) return false;
    if (event.type !== 'search.matched') return webhook.types.includes(event.type);
    const alert = alerts.get(event.id);
    if (alert === undefined) return false;
    return alert.webhookIds === null ? webhook.types.includes(event.type) : alert.webhookIds.includes(webhook.id);
  };
  const deliveries = events.flatMap((event) =>
    webhooks
      .filter((webhook) => isFor(event, webhook))
      .map((webhook) => ({
        id: newId('dlv', now),
        account_id: webhook.account_id,
        webhook_id: webhook.id,
        event_id: event.id,
      })),
  );
  if (deliveries.length > 0) await insertDeliveries(database, transaction, deliveries, now);
  const mails = matched.flatMap(({ id, account_id }) => {
    const to = alerts.get(id)?.mailTo ?? null;
    return to === null ? [] : [{ account_id, event_id: id, person_id: to, attempts: 0, next_attempt_at: now }];
  });
  if (mails.length > 0) await transaction.insertInto('alert_mails').values(mails).execute();
  const delivered = new Set(deliveries.map((delivery) => delivery.webhook_id));
  const given = givenRows(
    database.dialect,
    events.map(({ id, account_id }) => ({ id, account_id })),
    { id: 'text', account_id: 'text' },
  );
  await sql`update events set dispatched_at = ${now} from ${given}
    where events.account_id = given.account_id and events.id = given.id`.execute(transaction);
  const owners = webhooks.filter(({ id }) => delivered.has(id)).map(({ id, account_id }) => [id, account_id] as const);
  return { events: events.length, webhooks: new Map(owners) };
}

interface NewDelivery {
  readonly id: string;
  readonly account_id: string;
  readonly webhook_id: string;
  readonly event_id: string;
}

/** Deliveries due at once. One that is there already (the pair is unique) is left as it is. */
export async function insertDeliveries(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  deliveries: readonly NewDelivery[],
  now: number,
): Promise<void> {
  const rows = givenRows(database.dialect, deliveries, {
    id: 'text',
    account_id: 'text',
    webhook_id: 'text',
    event_id: 'text',
  });
  await sql`
    insert into webhook_deliveries (id, account_id, webhook_id, event_id, status, attempts, next_attempt_at, created_at)
    select given.id, given.account_id, given.webhook_id, given.event_id, 'pending', 0,
      cast(${now} as bigint), cast(${now} as bigint)
    from ${rows} where true
    on conflict do nothing`.execute(transaction);
}
