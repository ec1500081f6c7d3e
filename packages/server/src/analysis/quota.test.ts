import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';
import { DEFAULT_PLANS, limitsOfPlan } from '../limits/plans.ts';
import { ensureQuota, quotaError } from './quota.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const FREE = limitsOfPlan(DEFAULT_PLANS, 'free');

function callerWith(day: number | null, month: number | null, overage = false): Caller {
  if (FREE === null) throw new Error('no free plan');
  return {
    account: {
      id: 'acc',
      email: null,
      name: null,
      plan: 'free',
      status: 'active',
      isAdministrator: false,
      createdAt: 0,
    },
    key: null,
    limits: { ...FREE, requests_per_day: day, requests_per_month: month, overage_price_eur: overage ? 0.01 : null },
    isTest: false,
    person: null,
  };
}

function refusal(caller: Caller, used: { day: number; month: number }, units: number): string | null {
  try {
    ensureQuota(caller, used, units, NOW);
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.code : 'something else';
  }
}

it('lets through what just fits and refuses one more', () => {
  expect(refusal(callerWith(10, null), { day: 7, month: 0 }, 3)).toBeNull();
  expect(refusal(callerWith(10, null), { day: 7, month: 0 }, 4)).toBe('quota_exceeded_day');
  expect(refusal(callerWith(null, 10), { day: 0, month: 7 }, 3)).toBeNull();
  expect(refusal(callerWith(null, 10), { day: 0, month: 7 }, 4)).toBe('quota_exceeded_month');
});

it('names the day first, since it ends sooner', () => {
  expect(refusal(callerWith(1, 1), { day: 1, month: 1 }, 1)).toBe('quota_exceeded_day');
});

it('lets a month run over where the plan says so, but never a day', () => {
  expect(refusal(callerWith(null, 10, true), { day: 0, month: 50 }, 1)).toBeNull();
  expect(refusal(callerWith(5, 10, true), { day: 5, month: 50 }, 1)).toBe('quota_exceeded_day');
});

it('has nothing to refuse where nothing is limited', () => {
  expect(refusal(callerWith(null, null), { day: 1e9, month: 1e9 }, 1e6)).toBeNull();
});

it('says when it is worth coming back', () => {
  const day = quotaError('quota_exceeded_day', callerWith(10, 100), NOW);
  expect(day).toMatchObject({ code: 'quota_exceeded_day', headers: { 'retry-after': String(12 * 3600) } });
  expect(day.message).toContain('10 analyses a day');
  const month = quotaError('quota_exceeded_month', callerWith(10, 100), NOW);
  expect(month.headers['retry-after']).toBe(String(10.5 * 86_400));
});
