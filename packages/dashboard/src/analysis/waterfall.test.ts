import type { Signal } from '@lurewatch/contract';
import { expect, test } from 'vitest';
import { waterfallOf } from './waterfall.ts';

const signal = (type: Signal['type'], impact: number): Signal => ({
  type,
  impact,
  code: 'x',
  message: 'x',
  source: 'url',
  evidence: {},
});

test('each step starts where the one before ended, the first at the base score, the last ends at the score', () => {
  const signals = [signal('critical', -50), signal('critical', -10), signal('positive', 4)];
  const { start, groups } = waterfallOf(signals, 14, 70);
  expect(start).toBe(70);
  expect(groups.flatMap((group) => group.steps.map(({ from, to }) => [from, to]))).toEqual([
    [70, 20],
    [20, 10],
    [10, 14],
  ]);
});

test('an analysis that kept no base score starts where its points end at the score', () => {
  const { start, groups } = waterfallOf([signal('high', -12)], 4, null);
  expect(start).toBe(16);
  expect(groups.at(-1)?.steps.at(-1)?.to).toBe(4);
});

test('steps that overshoot widen the scale instead of leaving the drawing', () => {
  const { domain } = waterfallOf([signal('critical', -60), signal('high', -30), signal('positive', 22)], 2, 70);
  expect(domain).toEqual([-20, 100]);
});

test('a severity that appears later than this dashboard is drawn among the plain facts', () => {
  const future = { ...signal('low', -30), type: 'novel' } as unknown as Signal;
  expect(waterfallOf([future], 40, 70).groups).toMatchObject([{ severity: 'info', steps: [{ from: 70, to: 40 }] }]);
});
