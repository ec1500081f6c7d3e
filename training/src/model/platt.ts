export interface Calibration {
  readonly slope: number;
  readonly intercept: number;
}

/**
 * Fits probability = 1 / (1 + exp(−(intercept + slope · score))) by weighted maximum likelihood (Platt 1999, Newton
 * steps after Lin, Lin & Weng 2007). Weights say how often each row counts.
 */
export function fitPlatt(scores: Float64Array, labels: Uint8Array, weights: Float64Array): Calibration {
  let slope = 1;
  let intercept = 0;
  for (let round = 0; round < 100; round++) {
    let gradientSlope = 0;
    let gradientIntercept = 0;
    let curvatureSlope = 1e-9;
    let curvatureBoth = 0;
    let curvatureIntercept = 1e-9;
    for (let i = 0; i < scores.length; i++) {
      const score = scores[i] ?? 0;
      const weight = weights[i] ?? 0;
      const probability = 1 / (1 + Math.exp(-(intercept + slope * score)));
      const error = weight * (probability - (labels[i] ?? 0));
      const curvature = weight * probability * (1 - probability);
      gradientSlope += error * score;
      gradientIntercept += error;
      curvatureSlope += curvature * score * score;
      curvatureBoth += curvature * score;
      curvatureIntercept += curvature;
    }
    const determinant = curvatureSlope * curvatureIntercept - curvatureBoth * curvatureBoth;
    const stepSlope = (curvatureIntercept * gradientSlope - curvatureBoth * gradientIntercept) / determinant;
    const stepIntercept = (curvatureSlope * gradientIntercept - curvatureBoth * gradientSlope) / determinant;
    slope -= stepSlope;
    intercept -= stepIntercept;
    if (Math.abs(stepSlope) + Math.abs(stepIntercept) < 1e-10) break;
  }
  return { slope, intercept };
}
