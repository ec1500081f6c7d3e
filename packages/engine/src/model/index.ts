export {
  ARTEFACT_MAGIC,
  ARTEFACT_PREFIX_BYTES,
  ARTEFACT_VERSION,
  alignSection,
  type ChecksumOf,
  checksumIn,
} from './artefact.ts';
export { ArtefactError, type ArtefactErrorCode } from './artefact-error.ts';
export { type BoostedTrees, sumTrees } from './boosted-trees.ts';
export { crc32 } from './crc32.ts';
export {
  DENSE_INPUT_COUNT,
  FIRST_DENSE_INPUT,
  INPUT_LINEAR,
  INPUT_NETWORK,
  TREE_INPUT_COUNT,
  treeInputs,
  writeDenseInputs,
} from './dense-inputs.ts';
export {
  CHANNEL_COUNT,
  channelOfGroup,
  createNetworkState,
  EMBEDDING_BITS,
  EMBEDDING_SIZE,
  type EmbeddingNetwork,
  embeddingRow,
  MIDDLE_CODE,
  NETWORK_INPUTS,
  scoreNetwork,
} from './embedding-network.ts';
export { encodeArtefact } from './encode-artefact.ts';
export type { ModelExplanation } from './explain-score.ts';
export { createExtraction, type Extraction, extractFeatures } from './extract-features.ts';
export { featureGroups, GROUP_COUNT, type ReadableGroupCode, readableGroups } from './feature-group.ts';
export { BUCKET_COUNT } from './feature-hash.ts';
export { bucketOfEntry, groupOfEntry } from './feature-set.ts';
export { type GuardSet, type GuardShares, guardScores, judgeGuardSet, readGuardSet } from './guard-set.ts';
export { createLinearModel, LARGEST_CODE, type LinearModel, sumGroups } from './linear-model.ts';
export { modelAddress } from './model-address.ts';
export {
  encodeOverlay,
  linearOf,
  modelIdentity,
  OVERLAY_BOUND,
  type Overlay,
  type OverlayParts,
  type RoundedWeights,
  readOverlay,
  roundWeights,
} from './overlay.ts';
export { type PopularityOf, type PopularityTable, popularityFrom, popularityKey, rankSteps } from './popularity.ts';
export type { RiskThresholds } from './risk-thresholds.ts';
export { type ModelParts, scoreUrl } from './score-model.ts';
export { createUrlModel, loadModel, riskOfLogOdds, type UrlModel } from './url-model.ts';
export type { UrlPart } from './url-words.ts';
export type { SpanContribution } from './word-spans.ts';
