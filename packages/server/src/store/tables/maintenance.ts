import { DAY_MS, dayOf } from '../../time/time.ts';
import { idLowerBound } from '../id.ts';
import type { Instant } from '../instant.ts';
import type { OpenDatabase, SingletonJob } from '../open-database.ts';
import { type AccountRetention, everyAccount } from './accounts/every-account.ts';
import { compactRows, lookAgainSince } from './analyses/compact-rows.ts';
import { finishUpgrade, readStoredForm } from './analyses/details/stored-form.ts';
import { CONFIRMED_AT, type HeldPurge, unusualPurge } from './overdue.ts';

export interface MaintenanceStore {
  /**
   * Deletes analyses older than what their accounts keep; on PostgreSQL drops whole month partitions where it can. Deletes
   * none when it would be unusually much. Ends early when `signal` aborts.
   */
  purgeAnalyses(
    now: Instant,
    signal?: AbortSignal,
  ): Promise<{ readonly deleted: number; readonly held: HeldPurge | null }>;
  /** Brings some analyses that are stored without details into the compact form, where it is allowed; see compactRows. */
  compactAnalyses(forMs: number, signal?: AbortSignal): Promise<number>;
  /** Lets compactAnalyses look once more at what was stored since then; see lookAgainSince. */
  compactAgainSince(since: Instant): Promise<void>;
  /**
   * Allows what 2.0.0 cannot read, the compact form and shares of quotas, from the next start of each server on. It does not start on
   * this database any more.
   */
  finishUpgrade(): Promise<void>;
  /** Whether it was; a database that this version has made began so. */
  isUpgradeFinished(): Promise<boolean>;
  /** Creates the partitions of this and the next month (PostgreSQL). */
  ensurePartitions(now: Instant): Promise<void>;
  /** Ends shares of quotas that replicas which died have left behind (PostgreSQL). */
  endLeftShares(): Promise<void>;
  /** Runs `job` only if nobody else runs one of that name; returns whether it ran. */
  runSingleton(name: string, job: SingletonJob): Promise<boolean>;
  getMeta(name: string): Promise<string | null>;
  setMeta(name: string, value: string): Promise<void>;
  /** Sets what is not set yet; returns what stands, whoever was first. */
  ensureMeta(name: string, value: string): Promise<string>;
}

const CHUNK = 1000;
/** Of pictures, which are a hundred times as large. */
const SCREENSHOT_CHUNK = 50;
/** Usage figures are kept for two full years beside the running one; they hold no URL. */
const USAGE_KEPT_MS = 3 * 366 * DAY_MS;
const COUNTERS_KEPT_MS = 62 * DAY_MS;

export function createMaintenanceStore(open: OpenDatabase): MaintenanceStore {
  const { database } = open;
  const { db } = database;

  /** Small transactions with a breath between them, so that requests do not queue behind the purge. */
  async function deleteInChunks(accountId: string, before: string, signal?: AbortSignal): Promise<number> {
    let deleted = 0;
    while (signal?.aborted !== true) {
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
        .where('account_id', '=', accountId)
        .where('id', '<', before)
        .executeTakeFirst();
      deleted += Number(result.numDeletedRows);
      if (result.numDeletedRows < BigInt(CHUNK)) return deleted;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return deleted;
  }

  /** Those of analyses that are gone, whichever way those went. */
  async function deleteScreenshots(accountId: string, before: string, signal?: AbortSignal): Promise<void> {
    while (signal?.aborted !== true) {
      const result = await db
        .deleteFrom('screenshots')
        .where('account_id', '=', accountId)
        .where('analysis_id', 'in', (eb) =>
          eb
            .selectFrom('screenshots')
            .select('analysis_id')
            .where('account_id', '=', accountId)
            .where('analysis_id', '<', before)
            .orderBy('analysis_id')
            .limit(SCREENSHOT_CHUNK),
        )
        .executeTakeFirst();
      if (result.numDeletedRows < BigInt(SCREENSHOT_CHUNK)) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return {
    async purgeAnalyses(now, signal) {
      const held = await unusualPurge(db, now);
      if (held !== null) return { deleted: 0, held };
      let deleted = await open.dropPartitions(await cutoffOfAll(everyAccount(db), now), now);
      for await (const { id, keptDays } of everyAccount(db)) {
        if (keptDays === null) continue;
        const before = idLowerBound('ana', now - keptDays * DAY_MS);
        deleted += await deleteInChunks(id, before, signal);
        await deleteScreenshots(id, before, signal);
        if (signal?.aborted === true) return { deleted, held: null };
        await db
          .deleteFrom('batches')
          .where('account_id', '=', id)
          .where('id', '<', idLowerBound('bat', now - keptDays * DAY_MS))
          .execute();
        await db
          .deleteFrom('messages')
          .where('account_id', '=', id)
          .where('id', '<', idLowerBound('msg', now - keptDays * DAY_MS))
          .execute();
        await db
          .deleteFrom('gate_decisions')
          .where('account_id', '=', id)
          .where('day', '<', dayOf(now - keptDays * DAY_MS))
          .execute();
      }
      await db.deleteFrom('meta').where('name', '=', CONFIRMED_AT).execute();
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
      return { deleted, held: null };
    },
    compactAnalyses: (forMs, signal) => compactRows(database, forMs, signal),
    compactAgainSince: (since) => lookAgainSince(db, since),
    finishUpgrade: () => finishUpgrade(db),
    isUpgradeFinished: async () => (await readStoredForm(db)).writesWith !== null,
    ensurePartitions: open.ensurePartitions,
    endLeftShares: open.endLeftShares,
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
    async ensureMeta(name, value) {
      const row = await db
        .insertInto('meta')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('meta.value') })))
        .returning('value')
        .executeTakeFirstOrThrow();
      return row.value;
    },
  };
}

/** The instant before which nobody's retention reaches; null when some account keeps for ever or there is none. */
async function cutoffOfAll(accounts: AsyncIterable<AccountRetention>, now: number): Promise<number | null> {
  let longest: number | null = null;
  for await (const { keptDays } of accounts) {
    if (keptDays === null) return null;
    longest = Math.max(longest ?? 0, keptDays);
  }
  return longest === null ? null : now - longest * DAY_MS;
}
