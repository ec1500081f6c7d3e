import { buildAnew, type KeepTables } from '../built-tables.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { type ChecksumOf, decodeArtefact, numberOf, textOf } from './artefact.ts';
import { createExplanationState, type ExplanationState, explainScore, type ModelExplanation } from './explain-score.ts';
import { featureGroups, GROUP_COUNT } from './feature-group.ts';
import { sumGroups } from './linear-model.ts';
import { OVERLAY_BOUND, type Overlay } from './overlay.ts';
import { type PopularityOf, rankOfSite } from './popularity.ts';
import { readParts } from './read-parts.ts';
import type { RiskThresholds } from './risk-thresholds.ts';
import { createScoringState, type ModelParts, type ScoringState, scoreUrl } from './score-model.ts';

/** Scores the text of a URL. Holds its own scratch memory: use one instance per thread. */
export interface UrlModel {
  /** Latest first-seen date of the training data, YYYY-MM-DD. */
  readonly dataVersion: string;
  readonly thresholds: RiskThresholds;
  readonly popularityOf: PopularityOf;
  /** Calibrated log-odds of phishing, with what an overlay has learnt on top. */
  logOdds(url: ParsedUrl): number;
  /** The overlay's part of the log-odds that were asked last, within ± OVERLAY_BOUND; 0 without one. */
  learnt(): number;
  /** The same tables under another overlay, or none. Shares scratch memory: for the same thread. */
  taught(overlay: Overlay | null): UrlModel;
  /** What the linear model read out of the host alone, of the URL whose log-odds were asked last: a hint at those of the bare host. */
  hostHint(): number;
  /** Calibrated probability of phishing, 0…1. */
  risk(url: ParsedUrl): number;
  /** The model's own log-odds, taken apart: the baseline and the groups add up to them. */
  explain(url: ParsedUrl): ModelExplanation;
}

/**
 * Reads the bytes of model.bin. Throws ArtefactError when they are not a whole, unchanged model of this version.
 * @param checksumOf as decodeArtefact takes it
 */
export function loadModel(bytes: Uint8Array, keep: KeepTables = buildAnew, checksumOf?: ChecksumOf | null): UrlModel {
  const artefact = decodeArtefact(bytes, checksumOf);
  const { header } = artefact;
  return createUrlModel(readParts(artefact, keep), textOf(header, 'dataVersion'), {
    suspicious: numberOf(header, 'suspiciousRisk'),
    dangerous: numberOf(header, 'dangerousRisk'),
  });
}

export function createUrlModel(parts: ModelParts, dataVersion: string, thresholds: RiskThresholds): UrlModel {
  return urlModel(parts, dataVersion, thresholds, createScoringState(parts), createExplanationState(parts), null);
}

function urlModel(
  parts: ModelParts,
  dataVersion: string,
  thresholds: RiskThresholds,
  state: ScoringState,
  explanation: ExplanationState,
  overlay: Overlay | null,
): UrlModel {
  let learnt = 0;
  const logOdds = (url: ParsedUrl): number => {
    const own = scoreUrl(parts, state, url);
    if (overlay === null) return own;
    learnt = learntOf(overlay, state);
    return own + learnt;
  };
  return {
    dataVersion,
    thresholds,
    popularityOf: (site) => rankOfSite(parts.popularity, site),
    logOdds,
    learnt: () => learnt,
    taught: (other) => urlModel(parts, dataVersion, thresholds, state, explanation, other),
    hostHint: () => hostPartOf(state.groupSums),
    risk: (url) => riskOfLogOdds(logOdds(url)),
    explain: (url) => {
      const logOdds = scoreUrl(parts, state, url, explanation.credits);
      return explainScore(parts, state, explanation, logOdds);
    },
  };
}

/** What an overlay says of the URL whose features were read last. */
function learntOf({ linear }: Overlay, { extraction: { features } }: ScoringState): number {
  const { entries, count, groupCounts } = features;
  return bounded(sumGroups(overlaySums, linear, entries, 0, count, groupCounts, 0));
}

/** Nothing that was learnt moves one address further. */
export function bounded(learnt: number): number {
  return Math.max(-OVERLAY_BOUND, Math.min(OVERLAY_BOUND, learnt));
}

const overlaySums = new Float64Array(GROUP_COUNT);

function hostPartOf(groupSums: Float64Array): number {
  let sum = 0;
  for (const group of HOST_GROUPS) sum += groupSums[group] ?? 0;
  return sum;
}

/** Counts look at the path too. */
const HOST_GROUPS: readonly number[] = featureGroups.flatMap(({ code }, group) =>
  ['path_wording', 'path_shape', 'query', 'length_and_counts'].includes(code) ? [] : [group],
);

export function riskOfLogOdds(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
