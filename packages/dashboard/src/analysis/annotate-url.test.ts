import type { Signal, UrlAnatomy } from '@lurewatch/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annotateUrl } from './annotate-url.ts';

const anatomy: UrlAnatomy = {
  url: 'https://paypa1-login.example/verify',
  parts: [
    { kind: 'scheme', text: 'https://' },
    { kind: 'site', text: 'paypa1-login.' },
    { kind: 'suffix', text: 'example' },
    { kind: 'path', text: '/verify' },
  ],
  unicode_host: null,
  hosted: false,
  registrable_domain: 'paypa1-login.example',
};

const signal = (evidence: Signal['evidence'], impact = -20): Signal => ({
  type: 'critical',
  code: 'brand_lookalike',
  message: 'x',
  source: 'brand',
  impact,
  evidence,
});

test('a quoted brand token is marked and the letter that differs from the brand stands out', () => {
  const stretches = annotateUrl(anatomy, [signal({ brand: 'PayPal', token: 'paypa1' })]);
  expect(stretches.filter((stretch) => stretch.mark)).toEqual([
    { text: 'paypa', kind: 'site', mark: 'brand' },
    { text: '1', kind: 'site', mark: 'lookalike' },
  ]);
});

test('what speaks for the URL marks nothing', () => {
  const stretches = annotateUrl(anatomy, [signal({ token: 'paypa1' }, 5)]);
  expect(stretches.every((stretch) => stretch.mark === null)).toBe(true);
});

test('a fact that is nearly the whole URL marks nothing', () => {
  const stretches = annotateUrl(anatomy, [signal({ url: anatomy.url })]);
  expect(stretches.every((stretch) => stretch.mark === null)).toBe(true);
});

test('the stretches joined are always the URL, whatever the facts say', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string())))), (facts) => {
      const stretches = annotateUrl(
        anatomy,
        facts.map((evidence) => signal(evidence)),
      );
      expect(stretches.map((stretch) => stretch.text).join('')).toBe(anatomy.url);
    }),
    { seed: 7, numRuns: 300 },
  );
});
