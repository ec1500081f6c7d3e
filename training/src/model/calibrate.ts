import { parseUrl } from '@lurewatch/engine';
import { createUrlModel, type ModelParts, type RiskThresholds } from '@lurewatch/engine/model';
import { fitPlatt } from './platt.ts';
import type { LabelledRows } from './training-rows.ts';

/** Share of legitimate URLs let above each threshold: well below the promised 1 % and 0.1 %, as chosen thresholds drift. */
const SUSPICIOUS_RATE = 0.0075;
const DANGEROUS_RATE = 0.00045;

/**
 * Log-odds by which tenants of free hosting are judged milder. They are 5 % of the legitimate URLs and would carry over
 * a third of the *dangerous* false positives; −0.5 brings them near the long tail and costs nothing at any pooled rate.
 */
const HOSTED_OFFSET = -0.5;

/** Phishing among the URLs that the odds are meant for: what validation happens to hold. */
const PHISHING_SHARE = 0.26;

/** Raw log-odds of URLs whose sites the scoring model has never seen. */
export interface UnseenScores {
  readonly scores: Float64Array;
  /** 1 phishing, 0 legitimate. */
  readonly labels: Uint8Array;
  /** 1 for tenants of free hosting. */
  readonly hosted: Uint8Array;
}

export interface CalibratedModel {
  readonly parts: ModelParts;
  readonly thresholds: RiskThresholds;
}

/** Fits the odds and chooses both thresholds by URLs that nothing was learnt from. */
export function calibrateModel(fitted: ModelParts, unseen: UnseenScores): CalibratedModel {
  const { scores, labels, hosted } = unseen;
  const phishing = labels.reduce((sum, label) => sum + label, 0);
  const perPhishing = (PHISHING_SHARE / (1 - PHISHING_SHARE)) * ((labels.length - phishing) / Math.max(phishing, 1));
  const { slope, intercept } = fitPlatt(
    scores,
    labels,
    Float64Array.from(labels, (label) => (label === 1 ? perPhishing : 1)),
  );
  const legitimate = scores
    .map((score, row) => intercept + slope * score + (hosted[row] === 1 ? HOSTED_OFFSET : 0))
    .filter((_, row) => labels[row] === 0)
    .sort()
    .reverse();
  return {
    parts: { ...scaled(fitted, slope, intercept), hostedOffset: HOSTED_OFFSET },
    thresholds: {
      suspicious: riskAbove(legitimate, SUSPICIOUS_RATE),
      dangerous: riskAbove(legitimate, DANGEROUS_RATE),
    },
  };
}

/** Scores rows that the model has not learnt from. */
export function scoreUnseen(parts: ModelParts, { phish, legit }: LabelledRows): UnseenScores {
  const model = createUrlModel(parts, '', { suspicious: 1, dangerous: 1 });
  const rows = [...phish.map(({ url }) => ({ url, label: 1 })), ...legit.map(({ url }) => ({ url, label: 0 }))].flatMap(
    ({ url, label }) => {
      const parsed = parseUrl(url);
      return parsed.ok ? [{ label, score: model.logOdds(parsed.url), hosted: Number(parsed.url.hosted) }] : [];
    },
  );
  return {
    scores: Float64Array.from(rows, (row) => row.score),
    labels: Uint8Array.from(rows, (row) => row.label),
    hosted: Uint8Array.from(rows, (row) => row.hosted),
  };
}

/** The risk that a share of the legitimate URLs (log-odds, falling) lies above, rounded so that it can be read. */
function riskAbove(legitimate: Float64Array, share: number): number {
  const logOdds = legitimate[Math.floor(share * legitimate.length)] ?? 0;
  return Math.round(1e4 / (1 + Math.exp(-logOdds))) / 1e4;
}

function scaled(parts: ModelParts, slope: number, intercept: number): ModelParts {
  return {
    ...parts,
    intercept: intercept + slope * parts.intercept,
    linearSlope: slope * parts.linearSlope,
    networkSlope: slope * parts.networkSlope,
    trees: { ...parts.trees, values: parts.trees.values.map((value) => slope * value) },
  };
}
