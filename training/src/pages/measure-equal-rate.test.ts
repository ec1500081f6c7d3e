import { expect, test } from 'vitest';
import { foundAtEqualRate } from './measure-equal-rate.ts';

const pages = (cls: 'phish' | 'legit', name: string, scores: readonly number[]) =>
  scores.map((logOdds, n) => ({ page: { cls, repo: `repository ${n}` }, setting: { name }, logOdds }));

test('each setting counts the same, and no more honest pages than the rate lie above the threshold', () => {
  const ramp = Array.from({ length: 100 }, (_, n) => n / 10);
  const scored = [
    ...pages('legit', 'old', ramp),
    ...pages(
      'legit',
      'young',
      ramp.map((score) => score - 100),
    ),
    ...pages('phish', 'first', [9.75, 9.85, 9.5, 20]),
    ...pages('phish', 'second', [0, 30]),
  ];
  const figures = foundAtEqualRate(scored, 9.5, 0.01);
  // 1 % over both settings is 2 % of the one: 9.9 and 9.8 lie above.
  expect(figures.fromLogOdds).toBe(9.7);
  expect(figures.bySetting).toMatchObject({ old: 2, young: 0, first: 75, second: 50 });
  expect(figures.found).toBe(62.5);
  expect(figures.shipped).toEqual({ fromLogOdds: 9.5, found: 75, falsePositiveRate: 2.5 });
});
