import { sumTrees } from '@lurewatch/engine/model';
import { describe, expect, it } from 'vitest';
import { binInputs } from './binned-inputs.ts';
import { createRandom } from './random.ts';
import { trainTrees } from './train-trees.ts';

const options = {
  trees: 20,
  depth: 3,
  shrinkage: 0.3,
  minimumChildWeight: 1,
  lambda: 1,
  rowShare: 0.8,
  inputShare: 1,
  seed: 1,
};

/** Label 1 where exactly one of two inputs is high: no sum of single inputs can tell. */
function exclusiveOr(rows: number): { inputs: Float32Array; labels: Uint8Array } {
  const random = createRandom(5);
  const inputs = new Float32Array(rows * 3).map(() => Math.round(random() * 100) / 100);
  const labels = new Uint8Array(rows).map((_, row) =>
    (inputs[row * 3] ?? 0) > 0.5 !== (inputs[row * 3 + 1] ?? 0) > 0.5 ? 1 : 0,
  );
  return { inputs, labels };
}

describe('trainTrees', () => {
  const { inputs, labels } = exclusiveOr(2000);
  const weights = new Float32Array(2000).fill(1);
  const train = () => {
    const margins = new Float64Array(2000);
    return { margins, trees: trainTrees(binInputs(inputs, 3), labels, weights, margins, options) };
  };

  it('learns what no sum of single inputs can', () => {
    const { trees } = train();
    const right = labels.filter(
      (label, row) => sumTrees(trees, inputs.subarray(row * 3, row * 3 + 3)) > 0 === (label === 1),
    ).length;
    expect(right / labels.length).toBeGreaterThan(0.97);
  });

  it('serves exactly the margins it trained with', () => {
    const { trees, margins } = train();
    for (let row = 0; row < 2000; row++) {
      expect(sumTrees(trees, inputs.subarray(row * 3, row * 3 + 3))).toBeCloseTo(margins[row] ?? 0, 9);
    }
  });

  it('gives the same trees twice', () => {
    expect(train().trees).toEqual(train().trees);
  });
});
