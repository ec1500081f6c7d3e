import type { Kysely } from 'kysely';
import { DAY_MS } from '../../time/time.ts';
import { idLowerBound } from '../id.ts';
import type { Schema } from '../schema.ts';
import { everyAccount } from './accounts/every-account.ts';

/** A purge that would delete unusually much: analyses overdue for days, of all that are stored. */
export interface HeldPurge {
  readonly overdue: number;
  readonly stored: number;
}

/** A purge runs every hour: what has been due for longer than this came by another way than the passing of time. */
const OVERDUE_AFTER_MS = 2 * DAY_MS;
/** So many may be overdue, as few as they are. */
const OVERDUE_ANYWAY = 50;
/** More of all that is stored, and somebody has to say that it is meant. */
const UNUSUAL_SHARE = 0.1;

/** In `meta`: when an administrator said that an unusual purge is meant, in epoch milliseconds. */
export const CONFIRMED_AT = 'purge_confirmed_at';
const CONFIRMED_FOR_MS = DAY_MS;

/**
 * Counts before anything is deleted. A retention that shrank, a clock that jumped or a service that was away for long make
 * much overdue at once: such a purge is held until an administrator confirms it. Null: nothing unusual.
 */
export async function unusualPurge(db: Kysely<Schema>, now: number): Promise<HeldPurge | null> {
  let overdue = 0;
  for await (const { id, keptDays } of everyAccount(db)) {
    if (keptDays === null) continue;
    overdue += await countOlder(db, id, idLowerBound('ana', now - OVERDUE_AFTER_MS - keptDays * DAY_MS));
  }
  if (overdue <= OVERDUE_ANYWAY) return null;
  const { count } = await db
    .selectFrom('analyses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const stored = Number(count);
  if (overdue <= UNUSUAL_SHARE * stored || (await isConfirmed(db, now))) return null;
  return { overdue, stored };
}

async function countOlder(db: Kysely<Schema>, accountId: string, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('analyses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('id', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function isConfirmed(db: Kysely<Schema>, now: number): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', CONFIRMED_AT).executeTakeFirst();
  return row !== undefined && Math.abs(now - Number(row.value)) < CONFIRMED_FOR_MS;
}
