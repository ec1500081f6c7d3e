import { expect, it } from 'vitest';
import { type FeedEvent, type FeedLife, hasBeenSmallForLong, NEW_FEED, nextFeedLife } from './feed-life.ts';

const DAY_MS = 86_400_000;
const after = (...events: readonly FeedEvent[]): FeedLife => events.reduce(nextFeedLife, NEW_FEED);
const refused = (at: number, reason: 'shrunk' | 'unreadable' | 'internal'): FeedEvent =>
  ({ kind: 'refused', at, reason, message: 'no' }) as FeedEvent;

it('a list that was taken is ok, and its failures are forgotten', () => {
  const failed = after({ kind: 'asked', at: 1 }, { kind: 'failed', reason: 'timeout', message: 'late', notBefore: 9 });
  expect(failed).toMatchObject({ status: 'failed', consecutiveFailures: 1, lastAttemptAt: 1, notBefore: 9 });
  expect(nextFeedLife(failed, { kind: 'failed', reason: 'timeout', message: 'late' })).toMatchObject({
    consecutiveFailures: 2,
    notBefore: 9,
  });
  for (const kind of ['unchanged', 'taken'] as const) {
    expect(nextFeedLife(failed, { kind, at: 5 })).toMatchObject({
      status: 'ok',
      problem: null,
      lastSuccessAt: 5,
      consecutiveFailures: 0,
    });
  }
});

it('asking again drops what an earlier answer said about when', () => {
  expect(
    after({ kind: 'failed', reason: 'timeout', message: '', notBefore: 9 }, { kind: 'asked', at: 10 }),
  ).toMatchObject({ lastAttemptAt: 10, notBefore: 0 });
});

it('a shrunk list is refused until it has been small for three days without a break', () => {
  const shrunk = after(refused(0, 'shrunk'), refused(DAY_MS, 'shrunk'));
  expect(shrunk).toMatchObject({ status: 'refused', shrunkSince: 0, consecutiveFailures: 2 });
  expect(hasBeenSmallForLong(shrunk, 3 * DAY_MS)).toBe(false);
  expect(hasBeenSmallForLong(shrunk, 3 * DAY_MS + 1)).toBe(true);
  for (const event of [refused(2, 'unreadable'), { kind: 'taken', at: 2 }] as const) {
    expect(nextFeedLife(shrunk, event).shrunkSince).toBeNull();
  }
});

it('tells an own fault from a list that is not believed', () => {
  expect(after(refused(0, 'internal')).status).toBe('failed');
  expect(after(refused(0, 'unreadable')).status).toBe('refused');
});

it('a stored edition counts as the success it was, unless a newer one is known', () => {
  expect(after({ kind: 'adopted', fetchedAt: 7 })).toMatchObject({ status: 'ok', lastSuccessAt: 7 });
  const newer = after({ kind: 'taken', at: 9 });
  expect(nextFeedLife(newer, { kind: 'adopted', fetchedAt: 7 })).toBe(newer);
});

it('a damaged stored copy is told, and which one it was', () => {
  expect(after({ kind: 'unreadable', version: 3, message: 'cut' })).toMatchObject({
    status: 'corrupt',
    unreadableVersion: 3,
    problem: { reason: 'corrupt_snapshot', message: 'the stored copy is refused: cut' },
  });
});

it('what fails after a list was taken leaves it in use and says which step it was', () => {
  for (const reason of ['recheck_failed', 'snapshot_not_saved'] as const) {
    const life = after({ kind: 'taken', at: 1 }, { kind: 'unsettled', reason, message: 'away' });
    expect(life).toMatchObject({ status: 'ok', problem: { reason, message: 'away' }, consecutiveFailures: 0 });
    expect(nextFeedLife(life, { kind: 'settled' })).toMatchObject({ status: 'ok', problem: null });
  }
});
