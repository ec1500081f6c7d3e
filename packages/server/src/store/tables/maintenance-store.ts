import { idLowerBound } from '../id.ts';
import type { OpenDatabase } from '../open-store.ts';
import type { MaintenanceStore } from '../store.ts';
import { dayOf } from '../writer/periods.ts';
import { everyAccount } from './every-account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHUNK = 1000;
/** Usage figures are kept for two full years beside the running one; they hold no URL. */
const USAGE_KEPT_MS = 3 * 366 * DAY_MS;
const COUNTERS_KEPT_MS = 62 * DAY_MS;

export function createMaintenanceStore(open: OpenDatabase): MaintenanceStore {
  const { database } = open;
  const { db } = database;

  /** Small transactions with a breath between them, so that requests do not queue behind the purge. */
  async function deleteInChunks(accountId: string, before: string): Promise<number> {
    let deleted = 0;
    while (true) {
      const result = await db
        .deleteFrom('analyses')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('analyses')
            .select('id')
            .where('account_id', '=', accountId)
            .where('id', '<', before)
            .orderBy('id')
            .limit(CHUNK),
        )
        .where('id', '<', before)
        .executeTakeFirst();
      deleted += Number(result.numDeletedRows);
      if (result.numDeletedRows < BigInt(CHUNK)) return deleted;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return {
    async purgeAnalyses(retentionDaysOf, now) {
      const plans = await db.selectFrom('accounts').select('plan').distinct().execute();
      let deleted = await open.dropPartitions(
        cutoffOfAll(
          plans.map((row) => retentionDaysOf(row.plan)),
          now,
        ),
        now,
      );
      for await (const account of everyAccount(db)) {
        const days = retentionDaysOf(account.plan);
        if (days === null) continue;
        deleted += await deleteInChunks(account.id, idLowerBound('ana', now - days * DAY_MS));
      }
      deleted += await open.dropPartitions(null, now);
      await db
        .deleteFrom('usage')
        .where('day', '<', dayOf(now - USAGE_KEPT_MS))
        .execute();
      await db
        .deleteFrom('quota_counters')
        .where('period', '<', dayOf(now - COUNTERS_KEPT_MS).slice(0, 7))
        .execute();
      if (deleted > 0) await database.scrub();
      await open.compactIfDue(now);
      return deleted;
    },
    ensurePartitions: open.ensurePartitions,
    runSingleton: open.runSingleton,
    async getMeta(name) {
      const row = await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    },
    async setMeta(name, value) {
      await db
        .insertInto('meta')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}

/** The instant before which nobody's retention reaches; null when some plan keeps for ever or there is no account. */
function cutoffOfAll(retentions: readonly (number | null)[], now: number): number | null {
  const days = retentions.filter((retention) => retention !== null);
  if (days.length === 0 || days.length < retentions.length) return null;
  return now - Math.max(...days) * DAY_MS;
}
