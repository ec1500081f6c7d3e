import { expect, test } from 'vitest';
import { turnsOf } from './evidence-for.ts';

/** How many of a hundred URLs, looked up by twenty side by side, are done in each turn. */
async function doneByTurn(depth: 'fast' | 'full'): Promise<readonly number[]> {
  const done: number[] = [0];
  const takeTurn = turnsOf(depth, async () => {
    await new Promise(setImmediate);
    done.push(0);
  });
  const urls = Array.from({ length: 100 }).values();
  const work = async () => {
    for (const _ of urls) {
      await takeTurn();
      done.push((done.pop() ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 20 }, work));
  return done.slice(1);
}

test('of what is at hand 32 share a turn, however many are looked up side by side', async () => {
  expect(await doneByTurn('fast')).toEqual([32, 32, 32, 4]);
});

test('what is asked outside takes a turn for each', async () => {
  expect((await doneByTurn('full')).length).toBe(100);
});
