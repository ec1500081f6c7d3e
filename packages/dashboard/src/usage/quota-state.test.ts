import type { Usage } from '@lurewatch/contract';
import { expect, test } from 'vitest';
import { quotaStateOf } from './quota-state.ts';

const window = (used: number, limit: number | null) => ({
  limit,
  used,
  remaining: limit === null ? null : Math.max(0, limit - used),
  resets_at: '2026-12-01T00:00:00.000Z',
});

function usageOf(day: Usage['day'], month: Usage['day']): Usage {
  return {
    plan: 'free',
    period: { from: '2026-11-01', to: '2026-11-20', granularity: 'day' },
    day,
    month: { ...month, overage: 0, overage_cost_eur: 0 },
    total_requests: 0,
    by_endpoint: { analyze: 0, batch: 0 },
    by_verdict: { safe: 0, suspicious: 0, dangerous: 0, unknown: 0 },
    avg_analysis_time_ms: null,
    series: [],
    keys: [],
  };
}

test.each([
  ['below four fifths', usageOf(window(79, 100), window(799, 1000)), null, { kind: 'fine' }],
  ['without any quota', usageOf(window(9, null), window(9, null)), null, { kind: 'fine' }],
  ['at four fifths of the day', usageOf(window(80, 100), window(80, 1000)), null, { kind: 'near', period: 'day' }],
  ['at four fifths of both', usageOf(window(80, 100), window(800, 1000)), null, { kind: 'near', period: 'month' }],
  ['at the end of the day', usageOf(window(100, 100), window(900, 1000)), null, { kind: 'full', period: 'day' }],
  ['at the end of the month', usageOf(window(0, 100), window(1000, 1000)), null, { kind: 'full', period: 'month' }],
  ['past a month that may be exceeded', usageOf(window(9, null), window(1001, 1000)), 0.003, { kind: 'overage' }],
  [
    'a full day refuses, whatever the month',
    usageOf(window(5, 5), window(9, 5)),
    0.003,
    { kind: 'full', period: 'day' },
  ],
] as const)('%s', (_case, usage, price, expected) => {
  expect(quotaStateOf(usage, price)).toMatchObject(expected);
});
