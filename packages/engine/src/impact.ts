import { type LogOddsThresholds, unroundedScoreOf } from './score.ts';

/**
 * Each contribution's share of the way from the starting point to the score, in whole points that add up to it exactly.
 *
 * The log-odds are a sum, so that on the straight line from the baseline to the end every contribution grows in step, and
 * its Aumann–Shapley share (Sundararajan, Taly and Yan 2017) is plain: impactᵢ = cᵢ · (score − start) / Σc. Where Σc is
 * nearly 0 that quotient is the slope of the scale. Rounded by largest remainder.
 *
 * @param contributions log-odds; together with `baseline` they are the log-odds of the score
 */
export function impactsOf(
  contributions: readonly number[],
  baseline: number,
  { baseScore, score }: { readonly baseScore: number; readonly score: number },
  thresholds: LogOddsThresholds,
): number[] {
  let sum = 0;
  for (const contribution of contributions) sum += contribution;
  const pointsPerLogOdds = slopeBetween(baseline, baseline + sum, thresholds);
  const shares = contributions.map((contribution) => contribution * pointsPerLogOdds);
  return roundToSum(shares, score - baseScore);
}

const SHORTEST_WAY = 1e-3;

function slopeBetween(from: number, to: number, thresholds: LogOddsThresholds): number {
  const isShort = Math.abs(to - from) < SHORTEST_WAY;
  const start = isShort ? from - SHORTEST_WAY : from;
  const end = isShort ? from + SHORTEST_WAY : to;
  return (unroundedScoreOf(end, thresholds) - unroundedScoreOf(start, thresholds)) / (end - start);
}

/** Whole numbers with this sum, each near its share; what contributes nothing gets nothing. */
function roundToSum(shares: readonly number[], sum: number): number[] {
  let missing = sum;
  const rounded = shares.map((share) => {
    const points = Math.round(share) + 0;
    missing -= points;
    return points;
  });
  while (missing !== 0) {
    const step = Math.sign(missing);
    let best = -1;
    let bestGap = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < shares.length; i++) {
      const share = shares[i] ?? 0;
      const gap = (share - (rounded[i] ?? 0)) * step;
      if (share === 0 || gap <= bestGap) continue;
      best = i;
      bestGap = gap;
    }
    if (best < 0) return rounded;
    rounded[best] = (rounded[best] ?? 0) + step;
    missing -= step;
  }
  return rounded;
}
