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

test('of each repository with twenty pages and more it tells what was found and the interval', () => {
  const page = (n: number) => ({ cls: 'phish' as const, repo: n < 30 ? 'many' : 'few' });
  const scored = Array.from({ length: 35 }, (_, n) => page(n)).flatMap((one, n) =>
    ['first', 'second'].map((name) => ({ page: one, setting: { name }, logOdds: n % 3 === 0 ? 9 : -9 })),
  );
  const { byRepository } = foundAtEqualRate([...scored, ...pages('legit', 'old', [0])], 4);
  expect(byRepository).toEqual({ many: { pages: 30, found: 33.3, interval: [19.2, 51.2] } });
});
