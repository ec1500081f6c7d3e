import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import type { Schema } from '../schema.ts';
import { CONFIRMED_AT } from './overdue.ts';

export interface PlanRetention {
  readonly plan: string;
  /** Null: for ever. */
  readonly days: number | null;
}

/** How long each account's analyses are kept. */
export interface RetentionStore {
  plansInUse(): Promise<readonly { readonly plan: string; readonly accounts: number }[]>;
  /**
   * Writes down what plans order (undefined: not known, nothing changes) for accounts that came onto them, and where it grew.
   * Shortens nothing: `shortened` accounts keep more than their plan now says.
   */
  order(retentionDaysOf: (plan: string) => number | null | undefined): Promise<{ readonly shortened: number }>;
  /** An administrator's order: the plan's accounts keep so much from now on. Returns how many there are. */
  shorten(retention: PlanRetention): Promise<number>;
  /** An administrator's word that the purge that is held is meant; good for a day. */
  confirmPurge(at: Instant): Promise<void>;
}

/**
 * What each account keeps stands in its own row. A plan's retention gets there when the account comes onto the plan, and
 * when it grows; a table of plans that says less than before shortens nothing by itself.
 */
export function createRetentionStore({ db }: Database): RetentionStore {
  const plansInUse = async () => {
    const rows = await db
      .selectFrom('accounts')
      .select(['plan', (eb) => eb.fn.countAll<number>().as('accounts')])
      .groupBy('plan')
      .orderBy('plan')
      .execute();
    return rows.map(({ plan, accounts }) => ({ plan, accounts: Number(accounts) }));
  };

  return {
    plansInUse,
    async order(retentionDaysOf) {
      let shortened = 0;
      for (const { plan } of await plansInUse()) {
        const days = retentionDaysOf(plan);
        if (days === undefined) continue;
        await newOnPlan(db, plan, days);
        await lengthen(db, plan, days);
        shortened += await countLonger(db, { plan, days });
      }
      return { shortened };
    },
    shorten: (retention) => shorten(db, retention),
    async confirmPurge(at) {
      const value = String(at);
      await db
        .insertInto('meta')
        .values({ name: CONFIRMED_AT, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}

async function newOnPlan(db: Kysely<Schema>, plan: string, days: number | null): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ retention_plan: plan, retention_days: days })
    .where('plan', '=', plan)
    .where((eb) => eb.or([eb('retention_plan', 'is', null), eb('retention_plan', '!=', plan)]))
    .execute();
}

async function lengthen(db: Kysely<Schema>, plan: string, days: number | null): Promise<void> {
  const ordered = db
    .updateTable('accounts')
    .set({ retention_days: days })
    .where('plan', '=', plan)
    .where('retention_plan', '=', plan);
  await (days === null
    ? ordered.where('retention_days', 'is not', null)
    : ordered.where('retention_days', '<', days)
  ).execute();
}

async function countLonger(db: Kysely<Schema>, { plan, days }: PlanRetention): Promise<number> {
  if (days === null) return 0;
  const { accounts } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('accounts'))
    .where('plan', '=', plan)
    .where('retention_plan', '=', plan)
    .where((eb) => eb.or([eb('retention_days', 'is', null), eb('retention_days', '>', days)]))
    .executeTakeFirstOrThrow();
  return Number(accounts);
}

async function shorten(db: Kysely<Schema>, { plan, days }: PlanRetention): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ retention_plan: plan, retention_days: days })
    .where('plan', '=', plan)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
