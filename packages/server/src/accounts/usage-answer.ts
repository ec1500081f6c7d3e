import type { Usage } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import { instantParameter } from '../api/instant-parameter.ts';
import { secondsToNextDay, secondsToNextMonth } from '../limits/calendar.ts';
import type { Caller } from '../limits/caller.ts';
import type { Store } from '../store/store.ts';
import type { UsageDay } from '../store/tables/usage.ts';
import { DAY_MS, isoInstant } from '../time/time.ts';

const MAX_DAYS = 400;

interface UsageQuery {
  readonly from?: string;
  readonly to?: string;
  readonly granularity?: 'day' | 'month';
}

/** The account's usage in a period and against its quota. Days and months are UTC calendar ones. */
export async function usageAnswer(store: Store, caller: Caller, query: UsageQuery, now: number): Promise<Usage> {
  const { account, limits } = caller;
  const { from, end } = periodOf(query, now);
  const [current, days, byKey, keys] = await Promise.all([
    store.usage.current(account.id, now),
    store.usage.days(account.id, from, end - 1),
    store.usage.byKey(account.id, from, end - 1),
    store.keys.list(account.id),
  ]);
  const granularity = query.granularity ?? 'day';
  const monthLimit = limits.requests_per_month;
  const overage =
    limits.overage_price_eur === null || monthLimit === null ? 0 : Math.max(0, current.month - monthLimit);
  const total = sum(days, (day) => day.used);
  return {
    plan: account.plan,
    period: { from: dateOf(from), to: dateOf(end - 1), granularity },
    day: windowOf(limits.requests_per_day, current.day, now + secondsToNextDay(now) * 1000),
    month: {
      ...windowOf(monthLimit, current.month, now + secondsToNextMonth(now) * 1000),
      overage,
      overage_cost_eur: Math.round(overage * (limits.overage_price_eur ?? 0) * 1000) / 1000,
    },
    total_requests: total,
    by_endpoint: {
      analyze: sum(days, (day) => day.byEndpoint.analyze),
      batch: sum(days, (day) => day.byEndpoint.batch),
    },
    by_verdict: {
      safe: sum(days, (day) => day.byVerdict.safe),
      suspicious: sum(days, (day) => day.byVerdict.suspicious),
      dangerous: sum(days, (day) => day.byVerdict.dangerous),
      unknown: sum(days, (day) => day.byVerdict.unknown),
    },
    avg_analysis_time_ms:
      total === 0 ? null : Math.round((sum(days, (day) => day.analysisTimeMsTotal) / total) * 10) / 10,
    series: granularity === 'day' ? days.map(pointOf) : byMonth(days),
    keys: byKey.map(({ keyId, used }) => ({
      id: keyId,
      last4: keys.find(({ id }) => id === keyId)?.last4 ?? '',
      used,
    })),
  };
}

/** Both ends inclusive in the query; without them the current month so far. */
function periodOf({ from, to }: UsageQuery, now: number): { from: number; end: number } {
  const end = to === undefined ? startOfDay(now) + DAY_MS : instantParameter('to', to, 'end');
  const start = from === undefined ? startOfMonth(end - DAY_MS) : instantParameter('from', from, 'start');
  if (start >= end || end - start > MAX_DAYS * DAY_MS) {
    throw new ApiError(
      'invalid_parameter',
      `The period must begin before it ends and be at most ${MAX_DAYS} days long.`,
      {
        details: [{ field: 'from', issue: 'period', limit: MAX_DAYS }],
      },
    );
  }
  return { from: start, end };
}

function windowOf(limit: number | null, used: number, resetsAt: number): Usage['day'] {
  const remaining = limit === null ? null : Math.max(0, limit - used);
  const wholeSecond = Math.floor(resetsAt / 1000) * 1000;
  return { limit, used, remaining, resets_at: isoInstant(wholeSecond) };
}

function pointOf({ date, used, byVerdict }: UsageDay): Usage['series'][number] {
  return { date, used, suspicious: byVerdict.suspicious, dangerous: byVerdict.dangerous };
}

function byMonth(days: readonly UsageDay[]): Usage['series'] {
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  return [...months].map(([date, inMonth]) => ({
    date,
    used: sum(inMonth, (day) => day.used),
    suspicious: sum(inMonth, (day) => day.byVerdict.suspicious),
    dangerous: sum(inMonth, (day) => day.byVerdict.dangerous),
  }));
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function startOfDay(instant: number): number {
  return Math.floor(instant / DAY_MS) * DAY_MS;
}

function startOfMonth(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
