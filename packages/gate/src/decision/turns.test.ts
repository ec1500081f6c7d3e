import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets a bounded number of decisions be made in one turn of the event loop, in order', async () => {
  const turns = createTurns();
  const made: number[] = [];
  const all = Promise.all(
    Array.from({ length: 1_000 }, async (_, n) => {
      await turns.take();
      made.push(n);
    }),
  );
  const perTurn: number[] = [];
  while (made.length < 1_000) {
    const before = made.length;
    await setImmediate();
    perTurn.push(made.length - before);
  }
  await all;
  expect(made).toEqual(made.toSorted((left, right) => left - right));
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(64);
});

it('does not wait while there is room', () => {
  const turns = createTurns();
  expect(turns.take()).toBeUndefined();
});

it('tells when the next turn has no room for all who wait', async () => {
  const turns = createTurns();
  const taken = Array.from({ length: 64 }, turns.take);
  expect(turns.isFar()).toBe(false);
  taken.push(turns.take());
  expect(turns.isFar()).toBe(true);
  await Promise.all(taken);
  expect(turns.isFar()).toBe(false);
});
