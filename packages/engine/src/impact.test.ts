import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conclude } from './conclude.ts';
import { impactsOf } from './impact.ts';
import { scoreOf } from './score.ts';
import type { WeighedSignal } from './signals/weighed-signal.ts';
import { signalWeights } from './weights.ts';

const thresholds = { suspicious: 0.2, dangerous: 3.6 };

const weight = fc.oneof(fc.constant(null), fc.double({ min: -6, max: 6, noNaN: true }));
const found = fc
  .tuple(fc.constantFrom(...Object.keys(signalWeights)), weight)
  .map(([code, logOdds]) => signal(code, logOdds ?? signalWeights[code]?.logOdds ?? 0, false));
const part = fc.double({ min: -6, max: 6, noNaN: true }).map((logOdds) => signal('model_suffix', logOdds, true));

it('is the score with the signal minus the score without it, for every signal and rule of precedence', () => {
  let decided = 0;
  fc.assert(
    fc.property(
      fc.double({ min: -8, max: 10, noNaN: true }),
      fc.array(found, { maxLength: 8 }),
      fc.array(part, { maxLength: 6 }),
      (modelLogOdds, evidence, parts) => {
        const score = scoreOf(conclude(modelLogOdds, evidence, thresholds), thresholds);
        const expected = [
          ...evidence.map((left) => {
            const others = evidence.filter((other) => other !== left);
            return score - scoreOf(conclude(modelLogOdds, others, thresholds), thresholds);
          }),
          ...parts.map(
            ({ logOdds }) => score - scoreOf(conclude(modelLogOdds - logOdds, evidence, thresholds), thresholds),
          ),
        ];
        expect(impactsOf([...evidence, ...parts], score, modelLogOdds, thresholds)).toEqual(expected);
        if (evidence.some(({ code }) => signalWeights[code]?.role !== undefined)) decided++;
      },
    ),
    { seed: 20261121, numRuns: 2000 },
  );
  expect(decided).toBeGreaterThan(200);
});

function signal(code: string, logOdds: number, isPartOfModel: boolean): WeighedSignal {
  return { code, source: 'url', message: '', evidence: {}, logOdds, isPartOfModel };
}
