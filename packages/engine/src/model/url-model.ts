import type { ParsedUrl } from '../url/parsed-url.ts';
import { decodeArtefact, numberOf, textOf } from './artefact.ts';
import { createExplanationState, explainScore, type ModelExplanation } from './explain-score.ts';
import { readParts } from './read-parts.ts';
import { createScoringState, type ModelParts, scoreUrl } from './score-model.ts';

/** Risks above which at most 1 % (suspicious) and 0.1 % (dangerous) of legitimate URLs lie, with a margin. */
export interface RiskThresholds {
  readonly suspicious: number;
  readonly dangerous: number;
}

/** Scores the text of a URL. Holds its own scratch memory: use one instance per thread. */
export interface UrlModel {
  /** Latest first-seen date of the training data, YYYY-MM-DD. */
  readonly dataVersion: string;
  readonly thresholds: RiskThresholds;
  /** Calibrated log-odds of phishing. */
  logOdds(url: ParsedUrl): number;
  /** Calibrated probability of phishing, 0…1. */
  risk(url: ParsedUrl): number;
  /** The same log-odds, taken apart: the baseline and the groups add up to it. */
  explain(url: ParsedUrl): ModelExplanation;
}

/** Reads the bytes of model.bin. Throws ArtefactError when they are not a whole, unchanged model of this version. */
export function loadModel(bytes: Uint8Array): UrlModel {
  const artefact = decodeArtefact(bytes);
  const { header } = artefact;
  return createUrlModel(readParts(artefact), textOf(header, 'dataVersion'), {
    suspicious: numberOf(header, 'suspiciousRisk'),
    dangerous: numberOf(header, 'dangerousRisk'),
  });
}

export function createUrlModel(parts: ModelParts, dataVersion: string, thresholds: RiskThresholds): UrlModel {
  const state = createScoringState(parts);
  const explanation = createExplanationState(parts);
  return {
    dataVersion,
    thresholds,
    logOdds: (url) => scoreUrl(parts, state, url),
    risk: (url) => riskOfLogOdds(scoreUrl(parts, state, url)),
    explain: (url) => {
      const logOdds = scoreUrl(parts, state, url, explanation.credits);
      return explainScore(parts, state, explanation, logOdds);
    },
  };
}

export function riskOfLogOdds(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
