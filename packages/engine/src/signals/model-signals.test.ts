import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ModelExplanation, SpanContribution } from '../model/index.ts';
import { parseUrl } from '../url/parse-url.ts';
import { modelSignals } from './model-signals.ts';

const PATH = '/alpha/-beta-/gamma.php/DELTA/--/epsilon/zeta7';
const WORDS = [...PATH.matchAll(/[^/]*\/?/g)].filter(([word]) => word !== '');

const anySpans = fc
  .array(fc.constantFrom(-2, -0.7, -0.1, 0, 0.05, 0.1, 0.3, 0.7, 1, 2.5), {
    minLength: WORDS.length,
    maxLength: WORDS.length,
  })
  .map((contributions) =>
    contributions.map((contribution, i): SpanContribution => {
      const start = WORDS[i]?.index ?? 0;
      return { part: 'path', start, end: start + (WORDS[i]?.[0].length ?? 0), contribution };
    }),
  );

it('quotes at most four words, those that pull hardest in the direction of the group', () => {
  fc.assert(
    fc.property(anySpans, fc.constantFrom(-1.5, 0.5, 3), (spans, contribution) => {
      const sign = Math.sign(contribution);
      const expected = spans
        .filter((span) => span.contribution * sign > 0.1)
        .sort((a, b) => (b.contribution - a.contribution) * sign)
        .slice(0, 4)
        .map(({ start, end }) => PATH.slice(start, end).replace(/^[^a-z0-9]+|[^a-z0-9]+$/gi, ''))
        .filter((word) => word !== '');
      const [signal] = modelSignals(url(), explanation(contribution, spans));
      expect(signal?.evidence.words).toEqual(expected);
      for (const word of expected) expect(signal?.message).toContain(`"${word}"`);
    }),
    { seed: 20261121, numRuns: 500 },
  );
});

it('tells weak groups together, so that all parts add up', () => {
  const groups = [
    { code: 'suffix', title: 'Domain ending', contribution: 1.25, spans: [] },
    { code: 'subdomain', title: 'Subdomain', contribution: 0.39, spans: [] },
  ] as const;
  const signals = modelSignals(url(), { logOdds: 2, baseline: 0.36, groups });
  expect(signals.map(({ code }) => code)).toEqual(['model_suffix', 'model_remainder']);
  expect(signals[0]?.logOdds).toBe(1.25);
  expect(signals[1]?.logOdds).toBeCloseTo(0.39, 12);
  expect(signals[0]?.message).toBe('Domain ending: like that of phishing pages');
});

function explanation(contribution: number, spans: readonly SpanContribution[]): ModelExplanation {
  return {
    logOdds: contribution,
    baseline: 0,
    groups: [{ code: 'path_wording', title: 'Wording of the path', contribution, spans }],
  };
}

function url() {
  const parsed = parseUrl(`https://a.example${PATH}`);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.url;
}
