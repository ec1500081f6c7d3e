import { expect, it } from 'vitest';
import { FOLDS, repositoryFolds } from './repository-folds.ts';

const pages = Array.from({ length: 60 }, (_, i) => ({
  repo: `owner/repository-${i % 12}`,
  cls: i % 12 < 6 ? 'phish' : 'legit',
}));

it('gives every repository one fold and every fold pages of both classes, the same in any order', () => {
  const folds = repositoryFolds(pages);
  expect(folds.size).toBe(12);
  for (const cls of ['phish', 'legit']) {
    const used = new Set(pages.filter((page) => page.cls === cls).map(({ repo }) => folds.get(repo)));
    expect(used.size).toBe(FOLDS);
  }
  expect(repositoryFolds(pages.toReversed())).toEqual(folds);
});
