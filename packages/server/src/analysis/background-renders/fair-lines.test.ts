import { expect, it } from 'vitest';
import { createFairLines } from './fair-lines.ts';

const all = (lines: { next(): string | null }) => {
  const served: string[] = [];
  for (let item = lines.next(); item !== null; item = lines.next()) served.push(item);
  return served;
};

it('serves accounts in rotation, each in its own order', () => {
  const lines = createFairLines<string>({ perAccount: 10, total: 100 });
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) lines.add(item.charAt(0), item);
  expect(lines.size).toBe(6);
  expect(all(lines)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(lines.size).toBe(0);
});

it('an account has so many places and no more', () => {
  const lines = createFairLines<string>({ perAccount: 2, total: 100 });
  expect(['a1', 'a2', 'a3'].map((item) => lines.add('a', item).isTaken)).toEqual([true, true, false]);
  expect(lines.add('b', 'b1').isTaken).toBe(true);
});

it('when all places are taken, who has most gives one to who has less', () => {
  const lines = createFairLines<string>({ perAccount: 10, total: 4 });
  for (const item of ['a1', 'a2', 'a3', 'a4']) lines.add('a', item);
  expect(lines.add('a', 'a5')).toEqual({ isTaken: false, dropped: null });
  expect(lines.add('b', 'b1')).toEqual({ isTaken: true, dropped: 'a4' });
  expect(lines.add('b', 'b2')).toEqual({ isTaken: true, dropped: 'a3' });
  expect(lines.add('b', 'b3')).toEqual({ isTaken: false, dropped: null });
  expect(lines.add('c', 'c1')).toEqual({ isTaken: true, dropped: 'a2' });
  expect(lines.size).toBe(4);
  expect(all(lines)).toEqual(['a1', 'b1', 'c1', 'b2']);
});
