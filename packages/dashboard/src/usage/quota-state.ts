import type { Usage } from '@lurewatch/contract';

type Period = 'day' | 'month';

/** Where an account stands against its quota. */
export type QuotaState =
  | { readonly kind: 'fine' }
  | { readonly kind: 'near' | 'full'; readonly period: Period; readonly window: Usage['day'] }
  | { readonly kind: 'overage'; readonly window: Usage['month'] };

const NEAR_SHARE = 0.8;
const FINE: QuotaState = { kind: 'fine' };

/** What matters most of day and month: a quota that refuses, then one that costs, then one that is nearly used up. */
export function quotaStateOf({ day, month }: Usage, overagePriceEur: number | null): QuotaState {
  if (isFull(day)) return { kind: 'full', period: 'day', window: day };
  if (isFull(month)) {
    return overagePriceEur === null
      ? { kind: 'full', period: 'month', window: month }
      : { kind: 'overage', window: month };
  }
  if (isNear(month)) return { kind: 'near', period: 'month', window: month };
  return isNear(day) ? { kind: 'near', period: 'day', window: day } : FINE;
}

function isFull({ remaining }: Usage['day']): boolean {
  return remaining === 0;
}

function isNear({ limit, used }: Usage['day']): boolean {
  return limit !== null && used >= limit * NEAR_SHARE;
}
