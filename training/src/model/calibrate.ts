import { parseUrl } from '@lurewatch/engine';
import { createUrlModel, type ModelParts, type RiskThresholds } from '@lurewatch/engine/model';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { halfOfSite } from '../evaluation/half-of-site.ts';
import { fitPlatt } from './platt.ts';

/** Share of legitimate URLs let above each threshold: well below the promised 1 % and 0.1 %, as chosen thresholds drift. */
const SUSPICIOUS_RATE = 0.0075;
const DANGEROUS_RATE = 0.00045;

/**
 * Log-odds by which tenants of free hosting are judged milder. They are 5 % of the legitimate URLs and would carry over
 * a third of the *dangerous* false positives; −0.5 brings them near the long tail and costs nothing at any pooled rate.
 */
const HOSTED_OFFSET = -0.5;

export interface CalibratedModel {
  readonly parts: ModelParts;
  readonly thresholds: RiskThresholds;
}

interface ScoredUrls {
  readonly scores: Float64Array;
  readonly labels: Uint8Array;
}

/**
 * Fits the odds and chooses both thresholds on one half of the validation sites; the other half reports what they are
 * worth. Nothing else is learnt from validation data.
 */
export function calibrateModel(fitted: ModelParts): CalibratedModel {
  const raw = scoreChoosingHalf(fitted);
  const { slope, intercept } = fitPlatt(raw.scores, raw.labels, new Float64Array(raw.scores.length).fill(1));
  const parts = { ...scaled(fitted, slope, intercept), hostedOffset: HOSTED_OFFSET };
  return { parts, thresholds: chooseThresholds(parts) };
}

/** Thresholds for a calibrated model, rounded so that they can be read. */
export function chooseThresholds(parts: ModelParts): RiskThresholds {
  const { scores, labels } = scoreChoosingHalf(parts);
  const legitimate = scores
    .filter((_, i) => labels[i] === 0)
    .sort()
    .reverse();
  const riskAbove = (rate: number): number => {
    const logOdds = legitimate[Math.floor(rate * legitimate.length)] ?? 0;
    return Math.round(1e4 / (1 + Math.exp(-logOdds))) / 1e4;
  };
  return { suspicious: riskAbove(SUSPICIOUS_RATE), dangerous: riskAbove(DANGEROUS_RATE) };
}

function scoreChoosingHalf(parts: ModelParts): ScoredUrls {
  const model = createUrlModel(parts, '', { suspicious: 1, dangerous: 1 });
  const scores: number[] = [];
  const labels: number[] = [];
  const score = (url: string, label: number): void => {
    const parsed = parseUrl(url);
    if (!parsed.ok || halfOfSite(parsed.url.site) !== 'choose') return;
    scores.push(model.logOdds(parsed.url));
    labels.push(label);
  };
  for (const { url } of readPhish('valid')) score(url, 1);
  for (const { url } of readLegit('valid')) score(url, 0);
  return { scores: Float64Array.from(scores), labels: Uint8Array.from(labels) };
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
