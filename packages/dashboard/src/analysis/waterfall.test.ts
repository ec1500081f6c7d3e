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

test('each step starts where the one before ended, the first at neutral', () => {
  const { groups, rest } = waterfallOf([signal('critical', -30), signal('critical', -10), signal('positive', 4)], 14);
  expect(groups.flatMap((group) => group.steps.map(({ from, to }) => [from, to]))).toEqual([
    [50, 20],
    [20, 10],
    [10, 14],
  ]);
  expect(rest).toBeNull();
});

test('what no single signal accounts for is a step of its own and ends at the score', () => {
  expect(waterfallOf([signal('high', -12)], 4).rest).toEqual({ from: 38, to: 4 });
});

test('impacts that overshoot widen the scale instead of leaving the drawing', () => {
  const { domain, rest } = waterfallOf([signal('critical', -40), signal('high', -30)], 2);
  expect(domain).toEqual([-20, 100]);
  expect(rest).toEqual({ from: -20, to: 2 });
});

test('a severity that appears later than this dashboard breaks nothing', () => {
  const future = { ...signal('low', -5), type: 'novel' } as unknown as Signal;
  expect(waterfallOf([future], 40).rest).toEqual({ from: 50, to: 40 });
});
