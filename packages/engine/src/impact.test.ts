import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadEngine } from '../node/load-engine.ts';
import { conclude } from './conclude.ts';
import { anyEvidence } from './evidence/any-evidence.ts';
import { impactsOf } from './impact.ts';
import { scoreOf, unroundedScoreOf } from './score.ts';
import { parseUrl } from './url/parse-url.ts';
import { signalWeights } from './weights.ts';

const thresholds = { suspicious: 0.2, dangerous: 3.6 };
const amount = fc.double({ min: -6, max: 6, noNaN: true });

function told(contributions: readonly number[], baseline: number) {
  const baseScore = scoreOf(baseline, thresholds);
  const score = scoreOf(
    contributions.reduce((sum, contribution) => sum + contribution, baseline),
    thresholds,
  );
  return { baseScore, score, impacts: impactsOf(contributions, baseline, { baseScore, score }, thresholds) };
}

it('adds up to the score from the base score on, in whole points', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(amount, fc.constant(0)), { minLength: 1, maxLength: 20 }),
      fc.double({ min: -3, max: 1, noNaN: true }),
      (contributions, baseline) => {
        const { baseScore, score, impacts } = told(contributions, baseline);
        expect(impacts.every(Number.isInteger)).toBe(true);
        if (contributions.every((contribution) => contribution === 0)) return;
        expect(impacts.reduce((sum, impact) => sum + impact, baseScore)).toBe(score);
      },
    ),
    { seed: 20261122, numRuns: 3000 },
  );
});

it('shares the way by the contributions, and gives nothing to what contributes nothing', () => {
  const { baseScore, score, impacts } = told([4, 2, -1, 0], -0.3);
  const perLogOdds = (unroundedScoreOf(4.7, thresholds) - unroundedScoreOf(-0.3, thresholds)) / 5;
  expect([baseScore, score]).toEqual([72, 27]);
  expect(impacts[3]).toBe(0);
  for (const [i, contribution] of [4, 2, -1].entries())
    expect(Math.abs((impacts[i] ?? 0) - contribution * perLogOdds)).toBeLessThan(1.5);
});

it('takes the slope of the scale where the contributions cancel each other out', () => {
  const { baseScore, score, impacts } = told([1, -1], 1);
  expect(score).toBe(baseScore);
  expect(impacts).toEqual([-11, 11]);
});

it('counts a rule of precedence as the work of the signal that called for it', () => {
  const found = [
    { code: 'official_brand_domain', logOdds: -2 },
    { code: 'brand_lookalike', logOdds: 1.5 },
  ];
  const effects: number[] = [];
  const total = conclude(7, found, thresholds, effects);
  expect(effects[1]).toBe(1.5);
  expect(7 + (effects[0] ?? 0) + 1.5).toBeCloseTo(total, 12);
  expect(effects[0]).toBeLessThan(-8);
});

it('adds up for every rule of precedence', () => {
  let decided = 0;
  const found = fc
    .tuple(fc.constantFrom(...Object.keys(signalWeights)), fc.option(amount))
    .map(([code, logOdds]) => ({ code, logOdds: logOdds ?? signalWeights[code]?.logOdds ?? 0 }));
  fc.assert(
    fc.property(fc.double({ min: -8, max: 10, noNaN: true }), fc.array(found, { maxLength: 8 }), (model, evidence) => {
      const effects: number[] = [];
      const total = conclude(model, evidence, thresholds, effects);
      expect(conclude(model, evidence, thresholds)).toBe(total);
      expect(effects.reduce((sum, effect) => sum + effect, model)).toBeCloseTo(total, 9);
      if (effects.some((effect, i) => effect !== evidence[i]?.logOdds)) decided++;
    }),
    { seed: 20261122, numRuns: 2000 },
  );
  expect(decided).toBeGreaterThan(200);
});

it('holds for every judgement, whatever was found outside', () => {
  const engine = loadEngine();
  const url = fc
    .tuple(
      fc.constantFrom('www.paypal.com', 'paypa1-login.com', 'shop.example.top', 'a.github.io', '10.0.0.1', '8.8.8.8'),
      fc.constantFrom('/', '/login', '/wp-includes/a/login.html', '/netflix?u=https%3A%2F%2Fb.example%2F'),
    )
    .map(([host, path]) => `http://${host}${path}`);
  const verdicts = new Set<string>();
  fc.assert(
    fc.property(url, anyEvidence, (text, evidence) => {
      const parsed = parseUrl(text);
      if (!parsed.ok) throw new Error(parsed.message);
      const { baseScore, score, verdict, signals } = engine.analyze(parsed.url, evidence);
      verdicts.add(verdict);
      expect(signals.reduce((sum, signal) => sum + signal.impact, baseScore)).toBe(score);
      if (verdict === 'unknown') expect(signals.every(({ impact }) => impact === 0)).toBe(true);
    }),
    { seed: 20261122, numRuns: 1500 },
  );
  expect(verdicts.size).toBe(4);
});
