import {
  createLinearModel,
  createNetworkState,
  DENSE_INPUT_COUNT,
  type EmbeddingNetwork,
  FIRST_DENSE_INPUT,
  GROUP_COUNT,
  INPUT_LINEAR,
  INPUT_NETWORK,
  type LinearModel,
  scoreNetwork,
  sumGroups,
  TREE_INPUT_COUNT,
} from '@lurewatch/engine/model';
import type { Examples } from './examples.ts';
import { type FtrlOptions, trainFtrl } from './ftrl.ts';
import { quantiseWeights } from './quantise.ts';
import { type NetworkOptions, trainNetwork } from './train-network.ts';

export interface BaseOptions {
  readonly ftrl: FtrlOptions;
  readonly network: NetworkOptions;
}

/** The two models that read hashed features, quantised as they are served. */
export interface BaseModels {
  readonly linear: LinearModel;
  readonly maximumWeight: number;
  readonly network: EmbeddingNetwork;
}

export function trainBase(examples: Examples, rows: Uint32Array, options: BaseOptions): BaseModels {
  const { codes, maximumWeight } = quantiseWeights(trainFtrl(examples, rows, options.ftrl));
  const network = trainNetwork(examples, rows, options.network);
  return { linear: createLinearModel(codes, maximumWeight), maximumWeight, network };
}

/** Tree inputs of every row, from models that have seen no row of the same site: TREE_INPUT_COUNT numbers a row. */
export function outOfFoldInputs(
  examples: Examples,
  options: BaseOptions,
  folds: number,
  log: (message: string) => void,
): Float32Array {
  const inputs = new Float32Array(examples.count * TREE_INPUT_COUNT);
  const foldOfRow = Uint8Array.from(examples.sites, (site) => foldOfSite(site, folds));
  const all = new Uint32Array(examples.count).map((_, row) => row);
  for (let fold = 0; fold < folds; fold++) {
    const base = trainBase(
      examples,
      all.filter((row) => foldOfRow[row] !== fold),
      options,
    );
    fillInputs(
      inputs,
      examples,
      base,
      all.filter((row) => foldOfRow[row] === fold),
    );
    log(`out-of-fold ${fold + 1} of ${folds}`);
  }
  return inputs;
}

/** Writes the tree inputs of `rows` as serving computes them. */
export function fillInputs(inputs: Float32Array, examples: Examples, base: BaseModels, rows: Uint32Array): void {
  const { entries, offsets, groupCounts, dense } = examples;
  const sums = new Float64Array(GROUP_COUNT);
  const state = createNetworkState(base.network.hiddenUnits);
  for (const row of rows) {
    const from = offsets[row] ?? 0;
    const to = offsets[row + 1] ?? 0;
    const at = row * TREE_INPUT_COUNT;
    const linear = sumGroups(sums, base.linear, entries, from, to, groupCounts, row * GROUP_COUNT);
    inputs.set(sums, at);
    inputs[at + INPUT_LINEAR] = linear;
    inputs[at + INPUT_NETWORK] = scoreNetwork(base.network, state, entries, from, to, groupCounts, row * GROUP_COUNT);
    inputs.set(dense.subarray(row * DENSE_INPUT_COUNT, (row + 1) * DENSE_INPUT_COUNT), at + FIRST_DENSE_INPUT);
  }
}

function foldOfSite(site: string, folds: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < site.length; i++) hash = Math.imul(hash ^ site.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % folds;
}
