import type { Verdict } from './judgement.ts';

/** Log-odds at which a URL becomes suspicious, and dangerous. */
export interface LogOddsThresholds {
  readonly suspicious: number;
  readonly dangerous: number;
}

/** From the thresholds, log-odds this far out mean a score of 100, or of 0. */
const SAFE_REACH = 10;
const DANGEROUS_REACH = 12;

/**
 * The safety score: one falling line through the two thresholds, straight between its corners.
 *
 *     score 100 ───╮
 *                   ╲ safe
 *            70      ╲─╮
 *                       ╲ suspicious
 *            31          ╲─╮
 *                           ╲ dangerous
 *             0              ╰───
 *                suspicious   dangerous      log-odds →
 */
export function scoreOf(logOdds: number, thresholds: LogOddsThresholds): number {
  const score = Math.round(unroundedScoreOf(logOdds, thresholds));
  if (logOdds >= thresholds.dangerous) return score;
  return logOdds >= thresholds.suspicious ? Math.min(69, Math.max(31, score)) : Math.max(70, score);
}

/** The point of the line itself, 0…100. */
export function unroundedScoreOf(logOdds: number, { suspicious, dangerous }: LogOddsThresholds): number {
  if (logOdds >= dangerous) return Math.max(0, 30 - (30 * (logOdds - dangerous)) / DANGEROUS_REACH);
  if (logOdds >= suspicious) return 69 - (38 * (logOdds - suspicious)) / (dangerous - suspicious);
  return Math.min(100, 70 + (30 * (suspicious - logOdds)) / SAFE_REACH);
}

export function verdictOf(logOdds: number, thresholds: LogOddsThresholds): Verdict {
  if (logOdds >= thresholds.dangerous) return 'dangerous';
  return logOdds >= thresholds.suspicious ? 'suspicious' : 'safe';
}

/** @example logOddsOf(0.5) // → 0 */
export function logOddsOf(probability: number): number {
  return Math.log(probability / (1 - probability));
}

export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
