import { parseUrl } from '@lurewatch/engine';
import { createUrlModel, type ModelParts, type RiskThresholds, riskOfLogOdds } from '@lurewatch/engine/model';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { halfOfSite } from '../evaluation/half-of-site.ts';
import { fitPlatt } from './platt.ts';

/** Share of legitimate URLs let above each threshold: below the promised 1 % and 0.1 %, as chosen thresholds drift. */
const SUSPICIOUS_RATE = 0.0085;
const DANGEROUS_RATE = 0.00075;

export interface CalibratedModel {
  readonly parts: ModelParts;
  readonly thresholds: RiskThresholds;
}

/**
 * Fits the odds and chooses both thresholds on one half of the validation sites; the other half reports what they are
 * worth. Nothing else is learnt from validation data.
 */
export function calibrateModel(parts: ModelParts): CalibratedModel {
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

  const weights = new Float64Array(scores.length).fill(1);
  const { slope, intercept } = fitPlatt(Float64Array.from(scores), Uint8Array.from(labels), weights);
  const legitimate = scores.filter((_, i) => labels[i] === 0).sort((a, b) => b - a);
  const riskAbove = (rate: number): number =>
    riskOfLogOdds(intercept + slope * (legitimate[Math.floor(rate * legitimate.length)] ?? 0));
  return {
    parts: scaled(parts, slope, intercept),
    thresholds: { suspicious: riskAbove(SUSPICIOUS_RATE), dangerous: riskAbove(DANGEROUS_RATE) },
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
