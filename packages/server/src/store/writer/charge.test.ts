import { describe, expect, it } from 'vitest';
import { makeAnalysis, makeEntry, makeEvent } from '../../../test/store/make-records.ts';
import type { CommitEntry, CommitUnit, QuotaLimits } from './analysis-writer.ts';
import { boundsOf, chargeUnits, periodsOf } from './charge.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const UNLIMITED: QuotaLimits = { day: null, month: null, overage: false };

function unit(accountId: string, amount: number, quota = UNLIMITED, change: Partial<CommitEntry> = {}): CommitUnit {
  const entries = Array.from({ length: amount }, () =>
    makeEntry(makeAnalysis(accountId, { createdAt: NOON, analysisTimeMs: 2 }), { quota, ...change }),
  );
  return { accountId, entries, events: entries.flatMap((entry) => entry.events) };
}

const counter = (period: string, used: number, notified = 0) => ({ accountId: 'a', period, used, notified });

describe('charging a transaction', () => {
  it('judges units in order: who comes first gets what is left, a refused one leaves no trace', () => {
    const quota = { day: 5, month: null, overage: false };
    const charge = chargeUnits(
      [unit('a', 3, quota), unit('a', 3, quota, { events: [makeEvent('a')] }), unit('a', 2, quota), unit('b', 9)],
      [],
    );
    expect(charge.outcomes).toEqual(['committed', 'quota_exceeded_day', 'committed', 'committed']);
    expect(charge.analyses).toHaveLength(3 + 2 + 9);
    expect(charge.counters.find((it) => it.accountId === 'a' && it.period === '2026-11-20')?.used).toBe(5);
    expect(charge.events.filter(({ type }) => type !== 'quota.threshold')).toEqual([]);
  });

  it('counts from what the transaction read', () => {
    const quota = { day: 10, month: 100, overage: false };
    const stored = [counter('2026-11-20', 9), counter('2026-11', 99)];
    expect(chargeUnits([unit('a', 2, quota)], stored).outcomes).toEqual(['quota_exceeded_day']);
    expect(chargeUnits([unit('a', 2, { ...quota, day: null })], stored).outcomes).toEqual(['quota_exceeded_month']);
    const charge = chargeUnits([unit('a', 2, { ...quota, day: null, overage: true })], stored);
    expect(charge.outcomes).toEqual(['committed']);
    expect(charge.counters).toContainEqual({ ...counter('2026-11', 101, 100) });
  });

  it('announces each threshold once in the life of a window', () => {
    const quota = { day: 10, month: null, overage: false };
    const thresholds = (units: number, used: number, notified: number) =>
      chargeUnits([unit('a', units, quota)], [counter('2026-11-20', used, notified)])
        .events.map(({ data }) => data)
        .map((data) => Object(data).threshold);
    expect(thresholds(1, 6, 0)).toEqual([]);
    expect(thresholds(1, 7, 0)).toEqual([80]);
    expect(thresholds(1, 8, 80)).toEqual([]);
    expect(thresholds(1, 9, 80)).toEqual([100]);
    expect(thresholds(10, 0, 0)).toEqual([80, 100]);
  });

  it('sums usage by key, endpoint and verdict, and counts what is not stored', () => {
    const charge = chargeUnits([unit('a', 2), unit('a', 1, UNLIMITED, { isStored: false })], []);
    expect(charge.analyses).toHaveLength(2);
    expect(charge.usage).toEqual([
      {
        accountId: 'a',
        day: '2026-11-20',
        keyId: '',
        endpoint: 'analyze',
        verdict: 'safe',
        used: 3,
        analysisTimeMs: 6,
      },
    ]);
  });

  it('takes a unit of events alone, which costs nothing', () => {
    const event = makeEvent('a');
    const charge = chargeUnits([{ accountId: 'a', entries: [], events: [event] }], []);
    expect(charge).toMatchObject({ outcomes: ['committed'], events: [event], counters: [], usage: [] });
  });
});

it('windows are locked in one order, each once', () => {
  const periods = periodsOf([unit('b', 1), unit('a', 2), unit('b', 1)]);
  expect(periods).toEqual([
    { accountId: 'a', period: '2026-11' },
    { accountId: 'a', period: '2026-11-20' },
    { accountId: 'b', period: '2026-11' },
    { accountId: 'b', period: '2026-11-20' },
  ]);
});

it('nothing is decided up to the bounds of a window, and something at the next unit', () => {
  expect(boundsOf(null, true)).toEqual([null, null, null]);
  for (const limit of [1, 2, 7, 10, 99, 1000, 12_345]) {
    const quota = { day: limit, month: null, overage: false };
    const bounds = boundsOf(limit, true);
    for (const [at, notified] of [0, 80, 100].entries()) {
      const bound = bounds[at] ?? 0;
      const isDecided = (used: number) =>
        chargeUnits([unit('a', 1, quota)], [counter('2026-11-20', used, notified)]).atBound.has('a');
      if (bound > 0) expect(isDecided(bound - 1), `${limit} ${notified}`).toBe(false);
      expect(isDecided(bound), `${limit} ${notified}`).toBe(true);
    }
  }
  expect(boundsOf(10, false)).toEqual([7, 9, null]);
});

it('what shares have paid for is accepted, summed up as usage, and in no counter', () => {
  const quota = { day: 1, month: null, overage: false };
  const charge = chargeUnits([unit('a', 5, quota), unit('b', 1, quota)], [], new Set(['a']));
  expect(charge.outcomes).toEqual(['committed', 'committed']);
  expect(charge.usage.map(({ accountId, used }) => [accountId, used])).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
  expect(new Set(charge.counters.map(({ accountId }) => accountId))).toEqual(new Set(['b']));
  expect([...charge.atBound]).toEqual(['b']);
});
