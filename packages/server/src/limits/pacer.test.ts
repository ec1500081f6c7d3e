import { expect, it } from 'vitest';
import { createPacer } from './pacer.ts';

it('lets a burst through, then so many a second, for each subject by itself', () => {
  let clock = 0;
  const pacer = createPacer({ perSecond: 10, burst: 3, now: () => clock, maxSubjects: 10 });
  const takes = (subject: string, count: number) => Array.from({ length: count }, () => pacer.take(subject));
  expect(takes('a', 5)).toEqual([0, 0, 0, 100, 100]);
  expect(takes('b', 1)).toEqual([0]);
  clock = 40;
  expect(takes('a', 1)).toEqual([60]);
  clock = 100;
  expect(takes('a', 2)).toEqual([0, 100]);
  clock = 10_000;
  expect(takes('a', 4)).toEqual([0, 0, 0, 100]);
});

it('counts nothing that was given back', () => {
  const pacer = createPacer({ perSecond: 1, burst: 2, now: () => 0, maxSubjects: 10 });
  for (let i = 0; i < 10; i++) {
    expect(pacer.take('a')).toBe(0);
    pacer.giveBack('a');
  }
  pacer.giveBack('unknown');
  expect([pacer.take('a'), pacer.take('a')]).toEqual([0, 0]);
  expect(pacer.take('a')).toBeGreaterThan(0);
});

it('forgets the subject that was quiet for longest, and never holds more than it may', () => {
  const pacer = createPacer({ perSecond: 1, burst: 1, now: () => 0, maxSubjects: 2 });
  expect(pacer.take('a')).toBe(0);
  expect(pacer.take('b')).toBe(0);
  expect(pacer.take('a')).toBeGreaterThan(0);
  expect(pacer.take('c')).toBe(0);
  expect(pacer.take('b')).toBeGreaterThan(0);
  expect(pacer.take('a')).toBe(0);
});
