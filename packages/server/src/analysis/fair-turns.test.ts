import { expect, test } from 'vitest';
import { createFairTurns, newWork } from './fair-turns.ts';

test('turns go round among accounts, however many one of them asks for', async () => {
  const takeTurn = createFairTurns();
  const order: string[] = [];
  const ask = (accountId: string) => takeTurn(accountId).then(() => void order.push(accountId));
  await Promise.all([...Array.from({ length: 20 }, () => ask('greedy')), ask('modest'), ask('modest')]);
  expect(order.slice(0, 4)).toEqual(['greedy', 'modest', 'greedy', 'modest']);
  expect(order).toHaveLength(22);
});

test('between two turns the event loop sees to everything else', async () => {
  const takeTurn = createFairTurns();
  let others = 0;
  const count = () => {
    others += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const seen: number[] = [];
  await Promise.all(Array.from({ length: 5 }, () => takeTurn('one').then(() => void seen.push(others))));
  clearImmediate(timer);
  for (const [index, one] of seen.entries()) if (index > 0) expect(one).toBeGreaterThan(seen[index - 1] ?? 0);
});

test('of one account the first batch is ended before the next goes on', async () => {
  const takeTurn = createFairTurns();
  const served: string[] = [];
  const batch = async (name: string) => {
    const work = newWork();
    for (let i = 0; i < 3; i++) {
      await takeTurn('a', work);
      served.push(name);
    }
  };
  await Promise.all([batch('first'), batch('second'), batch('third')]);
  expect(served.join(' ')).toBe('first first first second second second third third third');
});
