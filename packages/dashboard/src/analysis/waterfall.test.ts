import type { Signal } from '@lurewatch/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waterfallOf } from './waterfall.ts';

const signal = (type: Signal['type'], impact: number, code = 'x'): Signal => ({
  type,
  impact,
  code,
  message: 'x',
  source: 'url',
  evidence: {},
});

const wayOf = ({ leading, details }: ReturnType<typeof waterfallOf>) =>
  [...leading, ...details].map(({ from, to }) => [from, to]);

test('each step starts where the one before ended, the first at the base score, the last ends at the score', () => {
  const signals = [signal('critical', -50), signal('high', -10), signal('positive', 4)];
  const waterfall = waterfallOf({ signals, score: 14, base_score: 70, verdict: 'dangerous' });
  expect(waterfall.start).toBe(70);
  expect(wayOf(waterfall)).toEqual([
    [70, 20],
    [20, 10],
    [10, 14],
  ]);
  expect(waterfall.details).toHaveLength(1);
});

test('nothing is left over, whatever the signals are', () => {
  const anySignal = fc.tuple(
    fc.constantFrom('critical', 'high', 'medium', 'low', 'info', 'positive'),
    fc.integer({ min: -60, max: 60 }),
  );
  fc.assert(
    fc.property(
      fc.array(anySignal),
      fc.constantFrom('safe', 'suspicious', 'dangerous', 'unknown'),
      (pairs, verdict) => {
        const signals = pairs.map(([type, impact]) => signal(type, impact));
        const score = 70 + signals.reduce((sum, { impact }) => sum + impact, 0);
        const waterfall = waterfallOf({ signals, score, base_score: 70, verdict });
        const way = wayOf(waterfall);
        expect(way).toHaveLength(signals.length);
        expect(way.at(-1)?.[1] ?? 70).toBe(score);
        expect(waterfall.leading.length).toBeLessThanOrEqual(3);
      },
    ),
    { seed: 3 },
  );
});

test('what is safe begins with what reassures, the rest with what speaks against it', () => {
  const signals = [signal('high', -20), signal('positive', 25), signal('positive', 5)];
  const first = (verdict: 'safe' | 'dangerous') =>
    waterfallOf({ signals, score: 80, base_score: 70, verdict }).leading.map(({ signal: { impact } }) => impact);
  expect(first('safe')).toEqual([25, 5]);
  expect(first('dangerous')).toEqual([-20]);
});

test('the gravest reason stands first even where another weighs more, and what is left of the model never leads', () => {
  const signals = [signal('medium', -30), signal('critical', -9), signal('low', -40, 'model_remainder')];
  const { leading, details } = waterfallOf({ signals, score: 0, base_score: 79, verdict: 'dangerous' });
  expect(leading.map((step) => step.signal.type)).toEqual(['critical', 'medium']);
  expect(details.map((step) => step.signal.code)).toEqual(['model_remainder']);
});

test('an analysis that kept no base score starts where its points end at the score', () => {
  const { start, leading } = waterfallOf({
    signals: [signal('high', -12)],
    score: 4,
    base_score: null,
    verdict: 'dangerous',
  });
  expect(start).toBe(16);
  expect(leading.at(-1)?.to).toBe(4);
});

test('steps that overshoot widen the scale instead of leaving the drawing', () => {
  const signals = [signal('critical', -60), signal('high', -30), signal('positive', 22)];
  expect(waterfallOf({ signals, score: 2, base_score: 70, verdict: 'dangerous' }).domain).toEqual([-20, 100]);
});
