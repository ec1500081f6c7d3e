import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askFor } from './asker.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('no more than the limit run at once, and all of them run', async () => {
  const limit = createConcurrencyLimit({ maxActive: 3 });
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      limit.run(async () => {
        most = Math.max(most, ++running);
        await nextTurn();
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(results).toHaveLength(20);
});

test('no more than so many start in one turn of the event loop', async () => {
  const limit = createConcurrencyLimit({ maxActive: 100, maxStartsPerTurn: 5 });
  let started = 0;
  const all = Array.from({ length: 12 }, () =>
    limit.run(async () => {
      started += 1;
    }),
  );
  await Promise.resolve();
  expect(started).toBeLessThanOrEqual(5);
  await Promise.all(all);
  expect(started).toBe(12);
});

test('one that is cancelled while it waits never starts, and frees nobody else’s place', async () => {
  const limit = createConcurrencyLimit({ maxActive: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = limit.run(() => promise);
  const controller = new AbortController();
  let started = false;
  const second = limit.run(async () => {
    started = true;
  }, controller.signal);
  controller.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  resolve();
  await first;
  expect(started).toBe(false);
  expect(limit.active).toBe(0);
});

test('with the newest first, the last to come is served before those who have waited', async () => {
  const limit = createConcurrencyLimit({ maxActive: 1, order: 'newest_first' });
  const order: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const gone = new AbortController();
  const tasks = [
    limit.run(() => promise),
    ...[1, 2, 3].map((index) => limit.run(async () => void order.push(index), index === 2 ? gone.signal : undefined)),
  ];
  gone.abort(new Error('gone'));
  resolve();
  await Promise.allSettled(tasks);
  expect(order).toEqual([3, 1]);
});

test('an asker alone gets every place; a second one gets half of what becomes free, and its first ones at once', async () => {
  const limit = createConcurrencyLimit({ maxActive: 16 });
  const held: { readonly asker: string; readonly free: () => void }[] = [];
  const ask = (asker: string) =>
    void askFor(asker, () => limit.enter()).then((free) => void held.push({ asker, free }));
  const placesOf = (asker: string) => held.filter((one) => one.asker === asker).length;
  for (let count = 0; count < 100; count++) ask('greedy');
  await nextTurn();
  expect(placesOf('greedy')).toBe(16);
  for (let count = 0; count < 100; count++) ask('late');
  await nextTurn();
  // The reserve: nobody had to give a place back for these.
  expect(placesOf('late')).toBe(4);
  for (let count = 0; count < 40; count++) {
    held
      .splice(
        held.findIndex(({ asker }) => asker === 'greedy' || placesOf('greedy') === 0),
        1,
      )[0]
      ?.free();
    await nextTurn();
  }
  expect(placesOf('late') - placesOf('greedy')).toBeGreaterThanOrEqual(-1);
  expect(limit.active).toBe(placesOf('late') + placesOf('greedy'));
});

test('one asker alone never gets the reserve', async () => {
  const limit = createConcurrencyLimit({ maxActive: 4 });
  let entered = 0;
  for (let count = 0; count < 10; count++) void askFor('alone', () => limit.enter()).then(() => void entered++);
  await nextTurn();
  expect(entered).toBe(4);
});
