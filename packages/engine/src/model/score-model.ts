import type { ParsedUrl } from '../url/parsed-url.ts';
import { type BoostedTrees, sumTrees } from './boosted-trees.ts';
import { creditTrees } from './credit-trees.ts';
import { FIRST_DENSE_INPUT, INPUT_LINEAR, INPUT_NETWORK, TREE_INPUT_COUNT, writeDenseInputs } from './dense-inputs.ts';
import { createNetworkState, type EmbeddingNetwork, type NetworkState, scoreNetwork } from './embedding-network.ts';
import { createExtraction, type Extraction, extractFeatures } from './extract-features.ts';
import { GROUP_COUNT } from './feature-group.ts';
import { MAX_FEATURES } from './feature-set.ts';
import { type LinearModel, sumGroups } from './linear-model.ts';
import type { PopularityTable } from './popularity.ts';

/** log-odds = intercept + linearSlope · linear + networkSlope · network + trees, + hostedOffset on free hosting */
export interface ModelParts {
  readonly popularity: PopularityTable;
  readonly linear: LinearModel;
  readonly network: EmbeddingNetwork;
  readonly trees: BoostedTrees;
  readonly linearSlope: number;
  readonly networkSlope: number;
  readonly intercept: number;
  /** Fairness to tenants of free hosting: without it they would carry most of the false positives. */
  readonly hostedOffset: number;
}

/** What scoring one URL leaves behind, written over for every URL: nothing is allocated. Of one model alone. */
export interface ScoringState {
  /** Whose scores these are. */
  url: ParsedUrl | null;
  readonly extraction: Extraction;
  /** The linear model's weight of each feature. */
  readonly weights: Float64Array;
  readonly groupSums: Float64Array;
  readonly network: NetworkState;
  readonly inputs: Float32Array;
  linearScore: number;
  networkScore: number;
}

export function createScoringState(parts: ModelParts): ScoringState {
  return {
    url: null,
    extraction: createExtraction(),
    weights: new Float64Array(MAX_FEATURES),
    groupSums: new Float64Array(GROUP_COUNT),
    network: createNetworkState(parts.network.hiddenUnits),
    inputs: new Float32Array(TREE_INPUT_COUNT),
    linearScore: 0,
    networkScore: 0,
  };
}

/**
 * Calibrated log-odds of phishing for the text of a URL. Fills `credits` (see creditTrees) where somebody asks why: mostly of the URL
 * that was scored last, of which only the trees are asked again.
 */
export function scoreUrl(
  parts: ModelParts,
  state: ScoringState,
  url: ParsedUrl,
  credits: Float64Array | null = null,
): number {
  if (state.url !== url) readScores(parts, state, url);
  const { extraction, inputs, linearScore, networkScore } = state;
  const trees = credits === null ? sumTrees(parts.trees, inputs) : creditTrees(credits, parts.trees, inputs);
  const score = parts.intercept + parts.linearSlope * linearScore + parts.networkSlope * networkScore + trees;
  return extraction.text.hosted ? score + parts.hostedOffset : score;
}

/** Writes what linear model and network say, and all that the trees ask. */
function readScores(parts: ModelParts, state: ScoringState, url: ParsedUrl): void {
  const { extraction, weights, groupSums, inputs } = state;
  // Whatever fails below leaves scores of nobody.
  state.url = null;
  extractFeatures(extraction, url, parts.popularity);
  const { entries, count, groupCounts } = extraction.features;
  const linear = sumGroups(groupSums, parts.linear, entries, 0, count, groupCounts, 0, weights);
  const network = scoreNetwork(parts.network, state.network, entries, 0, count, groupCounts, 0);
  for (let group = 0; group < GROUP_COUNT; group++) inputs[group] = groupSums[group] ?? 0;
  inputs[INPUT_LINEAR] = linear;
  inputs[INPUT_NETWORK] = network;
  writeDenseInputs(inputs, FIRST_DENSE_INPUT, extraction);
  state.linearScore = linear;
  state.networkScore = network;
  state.url = url;
}
