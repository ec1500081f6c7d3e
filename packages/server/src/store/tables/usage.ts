import type { Verdict } from '@lurewatch/engine';
import { type RawBuilder, sql } from 'kysely';
import { dayOf, monthOf } from '../../time/time.ts';
import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import { ENDPOINTS, VERDICTS } from './analyses/analysis-columns.ts';

export interface UsageDay {
  readonly date: string; // YYYY-MM-DD, UTC
  readonly used: number;
  readonly byVerdict: Readonly<Record<Verdict, number>>;
  readonly byEndpoint: Readonly<Record<'analyze' | 'batch', number>>;
  readonly analysisTimeMsTotal: number;
}

export interface UsageStore {
  /** Units used in the UTC day and month of `at`. */
  current(accountId: string, at: Instant): Promise<{ readonly day: number; readonly month: number }>;
  /** The same of all accounts together. */
  overAll(at: Instant): Promise<{ readonly day: number; readonly month: number }>;
  days(accountId: string, from: Instant, to: Instant): Promise<readonly UsageDay[]>;
  byKey(
    accountId: string,
    from: Instant,
    to: Instant,
  ): Promise<readonly { readonly keyId: string; readonly used: number }[]>;
}

declare module '../schema.ts' {
  interface Schema {
    usage: UsageTable;
    quota_counters: QuotaCountersTable;
  }
}

interface UsageTable {
  account_id: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** Empty where no key called. */
  key_id: string;
  endpoint: string;
  verdict: string;
  used: number;
  analysis_time_ms: number;
}

interface QuotaCountersTable {
  account_id: string;
  /** YYYY-MM-DD or YYYY-MM, UTC. */
  period: string;
  /** On PostgreSQL with what is leased in shares, used or not. */
  used: number;
  /** The highest threshold (0, 80, 100) already announced in this window. */
  notified: number;
}

// On PostgreSQL writers may hold shares of a quota: all of a share is in the counters, what was used of it is not yet in `usage`.
const USAGE_WITH_SHARES = sql<UsageTable>`(
  select account_id, day, key_id, endpoint, verdict, used, analysis_time_ms from usage union all
  select account_id, day, key_id, endpoint, verdict, used, analysis_time_ms from usage_shares)`;

export function createUsageStore(database: Database): UsageStore {
  const { db, history, dialect } = database;
  /** What a counter says is used, without what is leased and unused. */
  const usedOf = (owner: RawBuilder<unknown>) => {
    if (dialect === 'sqlite') return sql<number>`quota_counters.used`;
    return sql<number>`(quota_counters.used - coalesce((
      select sum(units - used) from quota_shares
      where quota_shares.account_id = ${owner}
        and quota_counters.period in (quota_shares.day, substr(quota_shares.day, 1, 7))), 0))`;
  };
  const usage = (dialect === 'postgres' ? USAGE_WITH_SHARES : sql<UsageTable>`usage`).as('counted');
  return {
    async current(accountId, at) {
      const rows = await db
        .selectFrom('quota_counters')
        .select(['period', usedOf(sql`${accountId}`).as('used')])
        .where('account_id', '=', accountId)
        .where('period', 'in', [dayOf(at), monthOf(at)])
        .execute();
      const usedIn = (period: string) => rows.find((row) => row.period === period)?.used ?? 0;
      return { day: usedIn(dayOf(at)), month: usedIn(monthOf(at)) };
    },
    async overAll(at) {
      const rows = await history.db
        .selectFrom('quota_counters')
        .select(['period', sql<number>`sum(${usedOf(sql.ref('quota_counters.account_id'))})`.as('used')])
        .where('period', 'in', [dayOf(at), monthOf(at)])
        .groupBy('period')
        .execute();
      const usedIn = (period: string) => Number(rows.find((row) => row.period === period)?.used ?? 0);
      return { day: usedIn(dayOf(at)), month: usedIn(monthOf(at)) };
    },
    async days(accountId, from, to) {
      const rows = await history.db
        .selectFrom(usage)
        .select((eb) => [
          'day',
          'endpoint',
          'verdict',
          eb.fn.sum<number>('used').as('used'),
          eb.fn.sum<number>('analysis_time_ms').as('time'),
        ])
        .where('account_id', '=', accountId)
        .where('day', '>=', dayOf(from))
        .where('day', '<=', dayOf(to))
        .groupBy(['day', 'endpoint', 'verdict'])
        .orderBy('day')
        .execute();
      const days = new Map<string, UsageDay>();
      for (const row of rows) {
        const day = days.get(row.day) ?? emptyDay(row.day);
        const verdict = oneOf(VERDICTS, row.verdict);
        const endpoint = oneOf(ENDPOINTS, row.endpoint);
        days.set(row.day, {
          date: row.day,
          used: day.used + Number(row.used),
          byVerdict: { ...day.byVerdict, [verdict]: day.byVerdict[verdict] + Number(row.used) },
          byEndpoint: { ...day.byEndpoint, [endpoint]: day.byEndpoint[endpoint] + Number(row.used) },
          analysisTimeMsTotal: day.analysisTimeMsTotal + Number(row.time),
        });
      }
      return [...days.values()];
    },
    async byKey(accountId, from, to) {
      const rows = await history.db
        .selectFrom(usage)
        .select((eb) => ['key_id', eb.fn.sum<number>('used').as('used')])
        .where('account_id', '=', accountId)
        .where('key_id', '<>', '')
        .where('day', '>=', dayOf(from))
        .where('day', '<=', dayOf(to))
        .groupBy('key_id')
        .orderBy('key_id')
        .execute();
      return rows.map((row) => ({ keyId: row.key_id, used: Number(row.used) }));
    },
  };
}

function emptyDay(date: string): UsageDay {
  return {
    date,
    used: 0,
    byVerdict: { safe: 0, suspicious: 0, dangerous: 0, unknown: 0 },
    byEndpoint: { analyze: 0, batch: 0 },
    analysisTimeMsTotal: 0,
  };
}
