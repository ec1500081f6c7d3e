import { expect, it } from 'vitest';
import { makeAnalysis, makeEntry } from '../../../test/store/make-records.ts';
import type { CommitUnit, QuotaLimits } from './analysis-writer.ts';
import { demandsOf } from './demand.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

function unit(accountId: string, amount: number, quota: QuotaLimits, createdAt = NOON): CommitUnit {
  const entries = Array.from({ length: amount }, () => makeEntry(makeAnalysis(accountId, { createdAt }), { quota }));
  return { accountId, entries, events: [] };
}

it('sums up by account and day, under the tightest of the limits', () => {
  const loose = { day: null, month: 900, overage: true };
  const tight = { day: 10, month: 1000, overage: false };
  const nextDay = NOON + 86_400_000;
  const events: CommitUnit = { accountId: 'c', entries: [], events: [] };
  expect(
    demandsOf([unit('b', 2, loose), unit('a', 1, loose, nextDay), unit('a', 3, loose), events, unit('a', 1, tight)]),
  ).toEqual([
    { accountId: 'a', day: '2026-11-20', units: 4, quota: { day: 10, month: 900, overage: false } },
    { accountId: 'a', day: '2026-11-21', units: 1, quota: loose },
    { accountId: 'b', day: '2026-11-20', units: 2, quota: loose },
  ]);
});
