import { type PackedWeights, STEPS, weightsOf, ZERO } from '../../../packages/extension/src/hold/packed-weights.ts';
import { urlMarks, WEIGHT_BITS } from '../../../packages/extension/src/hold/url-marks.ts';
import { weighMarks } from '../../../packages/extension/src/hold/weigh-marks.ts';
import { createRandom, shuffle } from '../model/random.ts';

export interface HoldExample {
  readonly url: string;
  readonly isDangerous: boolean;
  /** Of a site whose addresses place the line and are not learnt from. */
  readonly isLeftOut: boolean;
}

const EPOCHS = 4;
const RATE = 0.25;
/** Of the dangerous addresses that the fit has not seen, as many lie above the line. */
const HELD_SHARE = 0.995;

/** Logistic regression by AdaGrad over hashed marks. */
export function fitHold(examples: readonly HoldExample[]): PackedWeights {
  const packed = pack(fitWeights(examples.filter(({ isLeftOut }) => !isLeftOut)));
  const weightAt = weightsOf(packed);
  const sums = examples
    .filter(({ isLeftOut, isDangerous }) => isLeftOut && isDangerous)
    .map(({ url }) => weighMarks(0, weightAt, urlMarks(url)))
    .sort((a, b) => b - a);
  const line = sums[Math.min(Math.ceil(sums.length * HELD_SHARE), sums.length - 1)] ?? 0;
  return { ...packed, bias: -line };
}

function fitWeights(examples: readonly HoldExample[]): Float64Array {
  const weights = new Float64Array(1 << WEIGHT_BITS);
  const squares = new Float64Array(weights.length).fill(LEAST_SQUARE);
  const order = Uint32Array.from(examples, (_, i) => i);
  const random = createRandom(20261122);
  let bias = 0;
  let biasSquare = LEAST_SQUARE;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const { url, isDangerous } = examples[at] as HoldExample;
      const marks = urlMarks(url);
      const logOdds = weighMarks(bias, (place) => weights[place] ?? 0, marks);
      const gradient = 1 / (1 + Math.exp(-logOdds)) - (isDangerous ? 1 : 0);
      biasSquare += gradient * gradient;
      bias -= (RATE * gradient) / Math.sqrt(biasSquare);
      for (const part of [marks.host, marks.rest]) {
        const share = gradient / Math.sqrt(part.length);
        for (const place of part) {
          const square = (squares[place] ?? 0) + share * share;
          squares[place] = square;
          weights[place] = (weights[place] ?? 0) - (RATE * share) / Math.sqrt(square);
        }
      }
    }
  }
  return weights;
}

const LEAST_SQUARE = 1e-6;

function pack(weights: Float64Array): Omit<PackedWeights, 'bias'> {
  const sizes = Float64Array.from(weights, Math.abs).sort();
  // A few large weights would leave the others no steps.
  const largest = sizes[Math.floor(sizes.length * 0.999)] ?? 1;
  const stepOf = (weight: number): number =>
    Math.sign(weight) * Math.round(STEPS * Math.sqrt(Math.min(1, Math.abs(weight) / largest)));
  return { letters: Array.from(weights, (weight) => String.fromCharCode(ZERO + stepOf(weight))).join(''), largest };
}
