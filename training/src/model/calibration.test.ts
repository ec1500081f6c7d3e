import { describe, expect, it } from 'vitest';
import { fitPlatt } from './platt.ts';
import { createRandom } from './random.ts';
import { fitStack } from './stack.ts';

describe('calibration', () => {
  const random = createRandom(9);
  const rows = 20_000;
  const first = new Float64Array(rows).map(() => 6 * random() - 3);
  const second = new Float64Array(rows).map(() => 6 * random() - 3);
  const draw = (margin: (row: number) => number): Uint8Array =>
    new Uint8Array(rows).map((_, row) => (random() < 1 / (1 + Math.exp(-margin(row))) ? 1 : 0));

  it('finds the odds that made the labels', () => {
    const labels = draw((row) => 0.7 * (first[row] ?? 0) - 1.2);
    const { slope, intercept } = fitPlatt(first, labels, new Float64Array(rows).fill(1));
    expect(slope).toBeCloseTo(0.7, 1);
    expect(intercept).toBeCloseTo(-1.2, 1);
  });

  it('weighs two scores against each other', () => {
    const labels = draw((row) => 0.9 * (first[row] ?? 0) + 0.3 * (second[row] ?? 0) + 0.5);
    const { linearSlope, networkSlope, intercept } = fitStack(first, second, labels, new Float32Array(rows).fill(1));
    expect(linearSlope).toBeCloseTo(0.9, 1);
    expect(networkSlope).toBeCloseTo(0.3, 1);
    expect(intercept).toBeCloseTo(0.5, 1);
  });
});
