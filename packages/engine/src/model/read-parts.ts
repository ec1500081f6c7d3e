import { buildAnew, type KeepTables } from '../built-tables.ts';
import { type Artefact, bytesOf, floatsOf, malformed, numberOf, signedBytesOf, wordsOf } from './artefact.ts';
import { type BoostedTrees, ensureTreesFit } from './boosted-trees.ts';
import { type EmbeddingNetwork, ensureNetworkFits } from './embedding-network.ts';
import { BUCKET_COUNT } from './feature-hash.ts';
import { createLinearModel, type LinearModel } from './linear-model.ts';
import { popularityFrom } from './popularity.ts';
import type { ModelParts } from './score-model.ts';

/** Takes the parts of the model out of the artefact; throws ArtefactError where a part is missing or of the wrong size. */
export function readParts(artefact: Artefact, keep: KeepTables = buildAnew): ModelParts {
  const { header } = artefact;
  return {
    popularity: popularityFrom(
      bytesOf(artefact, 'popularityCounts'),
      wordsOf(artefact, 'popularityFingerprints'),
      bytesOf(artefact, 'popularityRanks'),
      keep,
    ),
    linear: readLinear(artefact),
    network: readNetwork(artefact),
    trees: readTrees(artefact),
    linearSlope: numberOf(header, 'linearSlope'),
    networkSlope: numberOf(header, 'networkSlope'),
    intercept: numberOf(header, 'intercept'),
    hostedOffset: numberOf(header, 'hostedOffset'),
  };
}

function readLinear(artefact: Artefact): LinearModel {
  const codes = signedBytesOf(artefact, 'linearCodes');
  if (codes.length !== BUCKET_COUNT) throw malformed('it has the wrong number of weights');
  return createLinearModel(codes, numberOf(artefact.header, 'maximumWeight'));
}

function readNetwork(artefact: Artefact): EmbeddingNetwork {
  return ensureNetworkFits({
    codes: wordsOf(artefact, 'networkCodes'),
    step: numberOf(artefact.header, 'networkStep'),
    hiddenUnits: numberOf(artefact.header, 'networkHiddenUnits'),
    hiddenWeights: Float64Array.from(floatsOf(artefact, 'networkHiddenWeights')),
    hiddenBiases: Float64Array.from(floatsOf(artefact, 'networkHiddenBiases')),
    outputWeights: Float64Array.from(floatsOf(artefact, 'networkOutputWeights')),
    outputBias: numberOf(artefact.header, 'networkOutputBias'),
  });
}

function readTrees(artefact: Artefact): BoostedTrees {
  return ensureTreesFit({
    count: numberOf(artefact.header, 'treeCount'),
    depth: numberOf(artefact.header, 'treeDepth'),
    inputs: bytesOf(artefact, 'treeInputs'),
    thresholds: floatsOf(artefact, 'treeThresholds'),
    values: floatsOf(artefact, 'treeValues'),
  });
}
