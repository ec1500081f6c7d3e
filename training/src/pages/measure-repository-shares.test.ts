import { expect, test } from 'vitest';
import { pageShares } from './measure-repository-shares.ts';

const pagesOf = (cls: 'phish' | 'legit', sizes: readonly number[]) =>
  sizes.flatMap((size, n) => Array.from({ length: size }, () => ({ page: { cls, repo: `repository ${n}` } })));
/** What each repository counts for. */
const shared = (sizes: readonly number[], cls: 'phish' | 'legit' = 'phish') => {
  const pages = pagesOf(cls, sizes);
  const shares = pageShares(pages);
  const sum = (repo: string) =>
    shares.reduce((total, share, i) => total + (pages[i]?.page.repo === repo ? share : 0), 0);
  return sizes.map((_, n) => Math.round((sum(`repository ${n}`) / pages.length) * 1000) / 10);
};

test('no repository counts for more than 15 %, and the others by their pages', () => {
  const [large, second, ...small] = shared([340, 200, 50, 50, 50, 50, 50, 50, 50, 50, 50, 10]);
  expect([large, second]).toEqual([15, 15]);
  expect(small.slice(0, 9)).toEqual(small.slice(0, 9).map(() => small[0]));
  expect((small[0] ?? 0) / (small.at(-1) ?? 1)).toBeCloseTo(5, 0);
  expect(shared([10, 10, 10, 10, 10, 10, 10, 10])).toEqual(Array.from({ length: 8 }, () => 12.5));
});

test('where there are too few, each counts the same; honest pages are not weighted', () => {
  expect(shared([90, 10])).toEqual([50, 50]);
  expect(shared([90, 10], 'legit')).toEqual([90, 10]);
});
