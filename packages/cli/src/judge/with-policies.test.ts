import { expect, test } from 'vitest';
import type { Failed, Judge, Judged, Outcome } from './outcome.ts';
import { type Policy, withPolicies } from './with-policies.ts';

const judged = (by?: 'offline'): Judged => ({
  status: 'judged',
  verdict: 'safe',
  score: 90,
  brand: null,
  reason: null,
  failedChecks: [],
  id: null,
  answer: {},
  ...(by && { by }),
});
const failed = (code: string): Failed => ({ status: 'failed', code, message: code });

function policied(answers: (string | null)[], policies: { onLimit?: Policy; onUnreachable?: Policy }) {
  const told: string[] = [];
  const stop = new AbortController();
  const service: Judge = {
    chunkSize: 10,
    concurrency: 1,
    judge: async (urls) => {
      const code = answers.shift() ?? null;
      return urls.map((): Outcome => (code === null ? judged() : failed(code)));
    },
  };
  const offline: Judge = { chunkSize: 10, concurrency: 1, judge: (urls) => urls.map(() => judged()) };
  const judge = withPolicies(service, {
    onLimit: 'wait',
    onUnreachable: 'wait',
    ...policies,
    offline: () => offline,
    signal: stop.signal,
    tell: (message) => told.push(message),
  });
  return { judge, told, stop };
}

test('waits for a service that is away, and says so once', async () => {
  const { judge, told } = policied(['unreachable', 'overloaded'], {});
  expect(await judge.judge(['a', 'b'])).toEqual([judged(), judged()]);
  expect(told).toEqual([expect.stringContaining('waiting until it is back')]);
});

test('judges in this process, and says who judged', async () => {
  for (const code of ['unreachable', 'rate_limit_exceeded', 'quota_exceeded_month']) {
    const { judge } = policied([code], { onLimit: 'offline', onUnreachable: 'offline' });
    expect(await judge.judge(['a'])).toEqual([judged('offline')]);
  }
});

test('makes it the outcome where that is wanted, for a quota of a day, and for what has another cause', async () => {
  for (const [code, policy] of [
    ['unreachable', 'error'],
    ['quota_exceeded_day', 'wait'],
    ['insufficient_scope', 'offline'],
  ] as const) {
    const { judge } = policied([code], { onLimit: policy, onUnreachable: policy });
    expect(await judge.judge(['a'])).toEqual([failed(code)]);
  }
});

test('an interruption ends the waiting', async () => {
  const { judge, stop } = policied(
    Array.from({ length: 50 }, () => 'unreachable'),
    {},
  );
  const asked = judge.judge(['a']);
  stop.abort();
  expect(await asked).toEqual([failed('unreachable')]);
});
