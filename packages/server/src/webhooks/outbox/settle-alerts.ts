import { ALERTS_PER_HOUR, type SearchMatch } from '@lurewatch/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import { storedJson } from '../../store/row-values.ts';
import { type AlertRecord, savedSearchOf } from '../../store/tables/saved-searches.ts';
import { HOUR } from '../../time/intervals.ts';
import type { OutboxSchema } from './outbox-tables.ts';

interface WaitingEvent {
  readonly id: string;
  readonly account_id: string;
}

/**
 * Which of these `search.matched` events are told now, and to whom. In an hour so many of a search are told; the others are
 * counted, and told together when it is over. Part of the transaction that gives the events to the webhooks.
 */
export async function settleAlerts(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  events: readonly WaitingEvent[],
  now: number,
): Promise<ReadonlyMap<string, AlertRecord>> {
  const told = new Map<string, AlertRecord>();
  // In the order of the ids, so that two dispatchers cannot lock the same rows crosswise.
  const byAccount = [...Map.groupBy(events, (event) => event.account_id)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [accountId, ofAccount] of byAccount) {
    const alerts = await alertsOf(transaction, accountId);
    const bySearch = [...(await bySearchOf(database, transaction, accountId, ofAccount))];
    for (const [searchId, { ids, summaries }] of bySearch.sort(([a], [b]) => (a < b ? -1 : 1))) {
      const alert = alerts.get(searchId);
      // Switched off or deleted since the analysis was stored.
      if (alert === undefined) continue;
      // What tells of those that were kept back is not kept back itself: nobody would learn how many they were.
      for (const id of summaries) told.set(id, alert);
      for (const id of await countIn(database, transaction, { accountId, searchId }, ids, now)) told.set(id, alert);
    }
  }
  return told;
}

async function alertsOf(
  transaction: Kysely<OutboxSchema>,
  accountId: string,
): Promise<ReadonlyMap<string, AlertRecord>> {
  const rows = await transaction
    .selectFrom('saved_searches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('alert', 'is not', null)
    .execute();
  return new Map(rows.map(savedSearchOf).flatMap(({ id, alert }) => (alert === null ? [] : [[id, alert] as const])));
}

async function bySearchOf(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  accountId: string,
  events: readonly WaitingEvent[],
): Promise<ReadonlyMap<string, OfSearch>> {
  const rows = await transaction
    .selectFrom('events')
    .select(['id', 'data'])
    .where('account_id', '=', accountId)
    .where('id', 'in', database.listOf(events.map(({ id }) => id)))
    .orderBy('id')
    .execute();
  const found = new Map<string, { readonly ids: string[]; readonly summaries: string[] }>();
  for (const { id, data } of rows) {
    const { search, analysis, more } = storedJson<SearchMatch>(data);
    const ofSearch = found.get(search.id) ?? { ids: [], summaries: [] };
    (more > 0 || analysis === null ? ofSearch.summaries : ofSearch.ids).push(id);
    found.set(search.id, ofSearch);
  }
  return found;
}

interface OfSearch {
  readonly ids: readonly string[];
  /** Those that tell of what was kept back. */
  readonly summaries: readonly string[];
}

/** Those of the events that are told; the hour of the search is written down with them. */
async function countIn(
  { dialect }: Database,
  transaction: Kysely<OutboxSchema>,
  { accountId, searchId }: { readonly accountId: string; readonly searchId: string },
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> {
  await transaction
    .insertInto('alert_hours')
    .values({ account_id: accountId, search_id: searchId, started_at: now, told: 0, held: 0, held_event_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let find = transaction
    .selectFrom('alert_hours')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('search_id', '=', searchId);
  if (dialect === 'postgres') find = find.forUpdate();
  const row = await find.executeTakeFirstOrThrow();
  // While something is kept back, the hour ends with the message that tells of it.
  const isOver = Number(row.held) === 0 && now - Number(row.started_at) >= HOUR;
  const before = isOver ? 0 : Number(row.told);
  const told = ids.slice(0, Math.max(0, ALERTS_PER_HOUR - before));
  const held = ids.slice(told.length);
  await transaction
    .updateTable('alert_hours')
    .set({
      started_at: isOver ? now : row.started_at,
      told: before + told.length,
      held: Number(row.held) + held.length,
      held_event_id: held.at(-1) ?? row.held_event_id,
    })
    .where('account_id', '=', accountId)
    .where('search_id', '=', searchId)
    .execute();
  return told;
}
