import type { SearchMatch } from '@lurewatch/contract';
import type { Database } from '../../store/database.ts';
import { newEvent } from '../../store/new-event.ts';
import { storedJson } from '../../store/row-values.ts';
import { insertEvent } from '../../store/tables/events.ts';
import { HOUR } from '../../time/intervals.ts';

const PER_RUN = 100;

/** For each search whose hour is over and kept something back: one event with the latest, and how many more. Returns how many. */
export async function tellHeldAlerts(database: Database, now: number): Promise<number> {
  const { db } = database;
  const due = await db
    .selectFrom('alert_hours')
    .select(['account_id', 'search_id'])
    .where('held', '>', 0)
    .where('started_at', '<=', now - HOUR)
    .limit(PER_RUN)
    .execute();
  let told = 0;
  for (const { account_id: accountId, search_id: searchId } of due) {
    if (await tellOne(database, accountId, searchId, now)) told++;
  }
  return told;
}

/** The event is written and the hour begun anew together, so that each that was kept back is told of once. */
function tellOne(database: Database, accountId: string, searchId: string, now: number): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    let find = transaction
      .selectFrom('alert_hours')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('search_id', '=', searchId)
      .where('held', '>', 0);
    if (database.dialect === 'postgres') find = find.forUpdate();
    const hour = await find.executeTakeFirst();
    const search = await transaction
      .selectFrom('saved_searches')
      .select(['name', 'alert'])
      .where('account_id', '=', accountId)
      .where('id', '=', searchId)
      .executeTakeFirst();
    if (hour === undefined) return false;
    await transaction
      .updateTable('alert_hours')
      .set({ started_at: now, told: 0, held: 0, held_event_id: null })
      .where('account_id', '=', accountId)
      .where('search_id', '=', searchId)
      .execute();
    if (search === undefined || search.alert === null) return false;
    const latest = await transaction
      .selectFrom('events')
      .select('data')
      .where('account_id', '=', accountId)
      .where('id', '=', hour.held_event_id ?? '')
      .executeTakeFirst();
    const match: SearchMatch = {
      search: { id: searchId, name: search.name },
      analysis: latest === undefined ? null : storedJson<SearchMatch>(latest.data).analysis,
      more: Number(hour.held) - 1,
    };
    await insertEvent(transaction, newEvent('search.matched', accountId, match, now));
    return true;
  });
}
