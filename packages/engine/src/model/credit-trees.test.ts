import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoostedTrees, sumTrees } from './boosted-trees.ts';
import { createCredits, creditTrees, sumOfRoots } from './credit-trees.ts';
import { TREE_INPUT_COUNT } from './dense-inputs.ts';

/** Any number of trees, since four are walked at a time, and a few that were not split everywhere. */
const anyTrees: fc.Arbitrary<BoostedTrees> = fc
  .record({ count: fc.integer({ min: 0, max: 11 }), depth: fc.integer({ min: 1, max: 8 }) })
  .chain(({ count, depth }) => {
    const splits = ((1 << depth) - 1) * count;
    const nodes = ((2 << depth) - 1) * count;
    const threshold = fc.oneof(
      { weight: 5, arbitrary: fc.double({ min: -1, max: 1, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
    );
    return fc.record({
      count: fc.constant(count),
      depth: fc.constant(depth),
      inputs: numbers(splits, fc.nat({ max: TREE_INPUT_COUNT - 1 })).map((list) => Uint8Array.from(list)),
      thresholds: numbers(splits, threshold).map((list) => Float32Array.from(list)),
      values: numbers(nodes, fc.double({ min: -1, max: 1, noNaN: true })).map((list) => Float32Array.from(list)),
    });
  });
const anyInputs = numbers(TREE_INPUT_COUNT, fc.double({ min: -1, max: 1, noNaN: true })).map((list) =>
  Float32Array.from(list),
);

describe('the two walks through the trees', () => {
  it('add up the same leaves as one tree after another, to the last bit', () => {
    fc.assert(
      fc.property(anyTrees, anyInputs, (trees, inputs) => {
        const expected = plainWalk(trees, inputs);
        expect(sumTrees(trees, inputs)).toBe(expected.sum);
        expect(creditTrees(createCredits(), trees, inputs)).toBe(expected.sum);
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });

  it('credit each change of value to the input that was asked', () => {
    const credits = createCredits();
    fc.assert(
      fc.property(anyTrees, anyInputs, (trees, inputs) => {
        const expected = plainWalk(trees, inputs);
        creditTrees(credits, trees, inputs);
        const found = credits.subarray(0, TREE_INPUT_COUNT);
        expected.credits.forEach((credit, input) => {
          expect(found[input]).toBeCloseTo(credit, 12);
        });
        expect(found.reduce((sum, credit) => sum + credit, sumOfRoots(trees))).toBeCloseTo(expected.sum, 12);
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });
});

function plainWalk({ count, depth, inputs: asked, thresholds, values }: BoostedTrees, inputs: Float32Array) {
  const splits = (1 << depth) - 1;
  const credits = new Float64Array(TREE_INPUT_COUNT);
  let sum = 0;
  for (let tree = 0; tree < count; tree++) {
    const valueAt = (node: number): number => values[tree * (2 * splits + 1) + node] ?? 0;
    let node = 0;
    while (node < splits) {
      const input = asked[tree * splits + node] ?? 0;
      const goesLeft = (inputs[input] ?? 0) <= (thresholds[tree * splits + node] ?? 0);
      const child = 2 * node + (goesLeft ? 1 : 2);
      credits[input] = (credits[input] ?? 0) + valueAt(child) - valueAt(node);
      node = child;
    }
    sum += valueAt(node);
  }
  return { sum, credits };
}

function numbers(length: number, of: fc.Arbitrary<number>): fc.Arbitrary<number[]> {
  return fc.array(of, { minLength: length, maxLength: length });
}
