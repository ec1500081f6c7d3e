import type { MarkBounds } from './page-marks.ts';

/** One page at one place. */
export interface FitRow {
  readonly isPhishing: boolean;
  /** Log-odds of everything that is not fitted. */
  readonly offset: number;
  /** Numbers of the marks that it bears, each with its strength (above 0, at most 1). */
  readonly marks: ReadonlyMap<number, number>;
  readonly weight: number;
}

export interface FitOptions {
  /** Log-odds at which the two classes are parted. */
  readonly center: number;
  /** Of the squared weights; keeps what few pages say small. */
  readonly ridge: number;
}

const SWEEPS = 80;
const LEAST_CURVATURE = 1e-6;

/**
 * Weights that part the classes best: logistic regression with a ridge penalty and bounds, by cyclic coordinate descent with
 * one Newton step each (Friedman, Hastie and Tibshirani 2010, "Regularization Paths for Generalized Linear Models via
 * Coordinate Descent"). No chance is in it: the same rows give the same weights.
 */
export function fitWeights(rows: readonly FitRow[], bounds: readonly MarkBounds[], options: FitOptions): number[] {
  const weights = bounds.map(() => 0);
  const logOdds = Float64Array.from(rows, ({ offset }) => offset - options.center);
  const rowsOfMark = bounds.map((_, mark) =>
    rows.flatMap(({ marks }, row) => {
      const strength = marks.get(mark);
      return strength === undefined ? [] : [{ row, strength }];
    }),
  );
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const [mark, { least, most }] of bounds.entries()) {
      const before = weights[mark] ?? 0;
      let slope = options.ridge * before;
      let curvature = options.ridge;
      for (const { row, strength } of rowsOfMark[mark] ?? []) {
        const { isPhishing, weight } = rows[row] as FitRow;
        const probability = 1 / (1 + Math.exp(-(logOdds[row] ?? 0)));
        slope += weight * strength * (probability - (isPhishing ? 1 : 0));
        curvature += weight * strength * strength * probability * (1 - probability);
      }
      const step = Math.max(-1, Math.min(1, slope / Math.max(curvature, LEAST_CURVATURE)));
      const after = Math.max(least, Math.min(most, before - step));
      if (after === before) continue;
      weights[mark] = after;
      for (const { row, strength } of rowsOfMark[mark] ?? [])
        logOdds[row] = (logOdds[row] ?? 0) + (after - before) * strength;
    }
  }
  return weights.map((weight) => Math.round(weight * 100) / 100);
}
