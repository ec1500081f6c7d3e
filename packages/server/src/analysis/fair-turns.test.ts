import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

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
