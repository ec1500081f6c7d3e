import type { ModelParts, RiskThresholds } from '@lurewatch/engine/model';
import { encodeArtefact } from '@lurewatch/engine/model';
import type { GuardSections } from './guard-sections.ts';
import type { PopularitySections } from './popularity-table.ts';

/** The bytes of model.bin; the engine's read-parts.ts reads the same names. */
export function encodeModel(
  parts: ModelParts,
  popularity: PopularitySections,
  maximumWeight: number,
  dataVersion: string,
  thresholds: RiskThresholds,
  guard: GuardSections | null = null,
): Uint8Array {
  const { linear, network, trees } = parts;
  const header = {
    dataVersion,
    maximumWeight,
    linearSlope: parts.linearSlope,
    networkSlope: parts.networkSlope,
    intercept: parts.intercept,
    hostedOffset: parts.hostedOffset,
    networkStep: network.step,
    networkHiddenUnits: network.hiddenUnits,
    networkOutputBias: network.outputBias,
    treeCount: trees.count,
    treeDepth: trees.depth,
    suspiciousRisk: thresholds.suspicious,
    dangerousRisk: thresholds.dangerous,
  };
  return encodeArtefact(header, {
    linearCodes: linear.codes,
    networkCodes: network.codes,
    networkHiddenWeights: Float32Array.from(network.hiddenWeights),
    networkHiddenBiases: Float32Array.from(network.hiddenBiases),
    networkOutputWeights: Float32Array.from(network.outputWeights),
    treeInputs: trees.inputs,
    treeThresholds: trees.thresholds,
    treeValues: trees.values,
    ...popularity,
    ...guard,
  });
}
