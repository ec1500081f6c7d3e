import { expect, test } from 'vitest';
import { createPacer } from './pacer.ts';

function paced() {
  const clock = { at: 1_000 };
  const pacer = createPacer(() => clock.at);
  const told = (left: number, quota = 100) =>
    pacer.learn(new Headers({ 'ratelimit-policy': `"second";q=${quota};w=1`, ratelimit: `"second";r=${left};t=1` }));
  return { clock, pacer, told };
}

test('goes at once while nothing is known of a rate', () => {
  const { pacer } = paced();
  expect([pacer.reserve(100), pacer.reserve(100)]).toEqual([0, 0]);
});

test('spreads what is wanted over the rate, whoever wants it', () => {
  const { pacer, told, clock } = paced();
  told(100);
  const waits = Array.from({ length: 5 }, () => pacer.reserve(100));
  expect(waits).toEqual([0, 1, 2, 3, 4].map((wait) => expect.closeTo(wait, 6)));
  clock.at += 10;
  expect(pacer.reserve(50)).toBe(0);
  expect(pacer.reserve(50)).toBe(0);
  expect(pacer.reserve(50)).toBeCloseTo(0.5, 6);
});

test('believes the service where less is left than it thought, and never that more is', () => {
  const { pacer, told } = paced();
  told(10);
  expect(pacer.reserve(60)).toBeCloseTo(0.5, 6);
  told(100);
  expect(pacer.reserve(100)).toBeGreaterThan(1);
});

test('a refusal holds everybody back as long as it says', () => {
  const { pacer, clock } = paced();
  pacer.hold(3);
  expect(pacer.reserve(1)).toBeCloseTo(3, 6);
  clock.at += 2;
  expect(pacer.reserve(1)).toBeCloseTo(1, 6);
});

test('more than a second’s worth at once is a debt that the next one waits for', () => {
  const { pacer, told } = paced();
  told(10, 10);
  expect(pacer.reserve(25)).toBe(0);
  expect(pacer.reserve(10)).toBeCloseTo(2.5, 6);
});
