import { parseUrl } from '@lurewatch/engine';
import { createUrlModel, type ModelParts, modelAddress } from '@lurewatch/engine/model';
import { fitPlatt } from './platt.ts';
import type { LabelledRows } from './training-rows.ts';

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
}

/** Fits the odds by URLs that nothing was learnt from. */
export function calibrateModel(fitted: ModelParts, { scores, labels }: UnseenScores): ModelParts {
  const phishing = labels.reduce((sum, label) => sum + label, 0);
  const perPhishing = (PHISHING_SHARE / (1 - PHISHING_SHARE)) * ((labels.length - phishing) / Math.max(phishing, 1));
  const { slope, intercept } = fitPlatt(
    scores,
    labels,
    Float64Array.from(labels, (label) => (label === 1 ? perPhishing : 1)),
  );
  return { ...scaled(fitted, slope, intercept), hostedOffset: HOSTED_OFFSET };
}

/** Scores rows that the model has not learnt from. */
export function scoreUnseen(parts: ModelParts, { phish, legit }: LabelledRows): UnseenScores {
  const model = createUrlModel(parts, '', { suspicious: 1, dangerous: 1 });
  const rows = [...phish.map(({ url }) => ({ url, label: 1 })), ...legit.map(({ url }) => ({ url, label: 0 }))].flatMap(
    ({ url, label }) => {
      const parsed = parseUrl(url);
      return parsed.ok ? [{ label, score: model.logOdds(modelAddress(parsed.url)) }] : [];
    },
  );
  return {
    scores: Float64Array.from(rows, (row) => row.score),
    labels: Uint8Array.from(rows, (row) => row.label),
  };
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
