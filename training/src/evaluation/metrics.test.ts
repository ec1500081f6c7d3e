import { describe, expect, it } from 'vitest';
import { bootstrapWeights, interval95, rankScores, rocFigures } from './metrics.ts';

const scores = (values: readonly (readonly [number, 0 | 1])[]) =>
  rankScores(
    Float64Array.from(values, ([s]) => s),
    Uint8Array.from(values, ([, p]) => p),
  );

describe('rocFigures', () => {
  it('gives AUC 1 to a perfect ranking and 1/2 to one tie of everything', () => {
    expect(
      rocFigures(
        scores([
          [0.9, 1],
          [0.8, 1],
          [0.2, 0],
          [0.1, 0],
        ]),
        [0],
        null,
      ),
    ).toMatchObject({ auc: 1, tprAt: [1] });
    expect(
      rocFigures(
        scores([
          [0.5, 1],
          [0.5, 0],
          [0.5, 0],
          [0.5, 1],
        ]),
        [0.1],
        null,
      ),
    ).toMatchObject({ auc: 0.5, tprAt: [0] });
  });

  it('equals the share of correctly ordered pairs', () => {
    const rows = [
      [0.9, 1],
      [0.7, 0],
      [0.6, 1],
      [0.6, 0],
      [0.3, 1],
      [0.1, 0],
    ] as const;
    let right = 0;
    for (const [a, p] of rows)
      for (const [b, q] of rows) if (p === 1 && q === 0) right += a > b ? 1 : a === b ? 0.5 : 0;
    expect(rocFigures(scores(rows), [], null).auc).toBeCloseTo(right / 9, 12);
  });

  it('never lets a tie at the threshold count as caught when it breaks the false-positive rate', () => {
    const rows = scores([
      [0.9, 1],
      [0.8, 1],
      [0.8, 0],
      [0.1, 0],
      [0.1, 1],
    ]);
    expect(rocFigures(rows, [0.49, 0.5], null).tprAt).toEqual([1 / 3, 2 / 3]);
  });

  it('counts a row as often as its weight says', () => {
    const rows = scores([
      [0.9, 1],
      [0.8, 0],
      [0.7, 1],
      [0.1, 0],
    ]);
    expect(rocFigures(rows, [0], Float64Array.from([3, 1, 1, 1])).tprAt).toEqual([0.75]);
  });
});

describe('bootstrapWeights', () => {
  it('keeps the rows of a site together, averages one, and repeats for a seed', () => {
    const sites = Uint32Array.from({ length: 3000 }, (_, i) => Math.floor(i / 3));
    const first = [...bootstrapWeights(sites, 1000, 20, 5)];
    for (const weight of first) for (let i = 0; i < 3000; i += 3) expect(weight[i + 2]).toBe(weight[i]);
    const mean = first.flatMap((w) => [...w]).reduce((a, b) => a + b) / (20 * 3000);
    expect(mean).toBeCloseTo(1, 1);
    expect([...bootstrapWeights(sites, 1000, 20, 5)]).toEqual(first);
  });

  it('puts the middle 95 % of values into the interval', () => {
    expect(interval95(Array.from({ length: 1000 }, (_, i) => i))).toEqual([25, 975]);
  });
});
