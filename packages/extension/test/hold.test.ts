import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdWeights } from '../src/generated/hold-weights.ts';
import { mayBeDangerous } from '../src/hold/may-be-dangerous.ts';
import { WEIGHT_BITS } from '../src/hold/url-marks.ts';
import { phishingPages } from './support/phishing-names.ts';

test('nearly all invented phishing names are held, and sites that everybody knows are not', () => {
  const nextPage = phishingPages();
  const pages = Array.from({ length: 300 }, nextPage);
  expect(pages.filter(({ url }) => !mayBeDangerous(url)).length).toBeLessThanOrEqual(3);
  for (const url of [
    'https://en.wikipedia.org/wiki/Phishing',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://news.ycombinator.com/',
  ]) {
    expect(mayBeDangerous(url), url).toBe(false);
  }
});

test('there is a weight for every place, and any address is answered', () => {
  expect(holdWeights.letters).toMatch(/^[(-Z]+$/);
  expect(holdWeights.letters).toHaveLength(2 ** WEIGHT_BITS);
  let held = 0;
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      if (mayBeDangerous(new URL(url).href)) held++;
    }),
    { seed: 20261122, numRuns: 500 },
  );
  expect(held).toBeGreaterThan(0);
  const started = performance.now();
  mayBeDangerous(`https://${'a-1.'.repeat(16_000)}example/${'x/'.repeat(30_000)}`);
  expect(performance.now() - started).toBeLessThan(50);
});
