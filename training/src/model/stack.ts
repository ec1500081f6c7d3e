/** Weights of the base models in the sum that the trees start from. */
export interface Stack {
  readonly linearSlope: number;
  readonly networkSlope: number;
  readonly intercept: number;
}

/** Logistic regression on two scores by Newton steps (iteratively reweighted least squares). */
export function fitStack(
  linear: Float64Array,
  network: Float64Array,
  labels: Uint8Array,
  weights: Float32Array,
): Stack {
  const beta = [0, 0.5, 0.5];
  for (let round = 0; round < 50; round++) {
    const gradient = [0, 0, 0];
    const curvature = [
      [1e-6, 0, 0],
      [0, 1e-6, 0],
      [0, 0, 1e-6],
    ];
    for (let i = 0; i < labels.length; i++) {
      const x = [1, linear[i] ?? 0, network[i] ?? 0];
      const margin = dot(beta, x);
      const p = 1 / (1 + Math.exp(-margin));
      const error = (weights[i] ?? 0) * (p - (labels[i] ?? 0));
      const second = (weights[i] ?? 0) * p * (1 - p);
      for (let a = 0; a < 3; a++) {
        gradient[a] = (gradient[a] ?? 0) + error * (x[a] ?? 0);
        const line = curvature[a] ?? [];
        for (let b = 0; b < 3; b++) line[b] = (line[b] ?? 0) + second * (x[a] ?? 0) * (x[b] ?? 0);
      }
    }
    const step = solve(curvature, gradient);
    step.forEach((value, a) => {
      beta[a] = (beta[a] ?? 0) - value;
    });
    if (step.every((value) => Math.abs(value) < 1e-9)) break;
  }
  return { intercept: beta[0] ?? 0, linearSlope: beta[1] ?? 0, networkSlope: beta[2] ?? 0 };
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** Gauss–Jordan elimination for a small positive definite system. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((line, i) => [...line, right[i] ?? 0]);
  rows.forEach((pivotRow, i) => {
    const pivot = pivotRow[i] ?? 1;
    for (let c = 0; c < pivotRow.length; c++) pivotRow[c] = (pivotRow[c] ?? 0) / pivot;
    rows.forEach((row, r) => {
      const factor = row[i] ?? 0;
      if (r === i) return;
      for (let c = 0; c < row.length; c++) row[c] = (row[c] ?? 0) - factor * (pivotRow[c] ?? 0);
    });
  });
  return rows.map((row) => row.at(-1) ?? 0);
}
