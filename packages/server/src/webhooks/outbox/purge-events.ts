import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import { idLowerBound } from '../../store/id.ts';
import { everyAccount } from '../../store/tables/accounts/every-account.ts';
import { DAY_MS } from '../../time/time.ts';
import { type OutboxSchema, withOutbox } from './outbox-tables.ts';

const CHUNK = 500;
/** Long enough to replay after a month's absence; a plan that keeps analyses for less keeps events for less. */
const MAX_KEPT_DAYS = 30;

/** Deletes events past their account's retention, with their deliveries and attempts. Returns how many events. */
export async function purgeEvents(database: Database, now: number, signal: AbortSignal): Promise<number> {
  const db = withOutbox(database.db);
  let deleted = 0;
  for await (const account of everyAccount(database.db)) {
    if (signal.aborted) break;
    const days = Math.min(account.keptDays ?? MAX_KEPT_DAYS, MAX_KEPT_DAYS);
    deleted += await purgeAccount(db, account.id, idLowerBound('evt', now - days * DAY_MS), signal);
  }
  if (deleted > 0) await database.scrub();
  return deleted;
}

/** Small transactions with a breath between them, so that requests do not queue behind the purge. */
async function purgeAccount(
  db: Kysely<OutboxSchema>,
  accountId: string,
  before: string,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  while (!signal.aborted) {
    const { numDeletedRows } = await db
      .deleteFrom('events')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('events')
          .select('id')
          .where('account_id', '=', accountId)
          .where('id', '<', before)
          .orderBy('id')
          .limit(CHUNK),
      )
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BigInt(CHUNK)) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return deleted;
}
