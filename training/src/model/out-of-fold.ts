import {
  createNetworkState,
  DENSE_INPUT_COUNT,
  FIRST_DENSE_INPUT,
  GROUP_COUNT,
  INPUT_LINEAR,
  INPUT_NETWORK,
  scoreNetwork,
  sumGroups,
  TREE_INPUT_COUNT,
} from '@lurewatch/engine/model';
import type { Examples } from './examples.ts';
import type { BaseModels } from './train-base.ts';

/** Tree inputs of every row, from models that have seen no row of the same site: TREE_INPUT_COUNT numbers a row. */
export function outOfFoldInputs(
  examples: Examples,
  foldOfRow: Uint8Array,
  withoutFold: readonly BaseModels[],
): Float32Array {
  const inputs = new Float32Array(examples.count * TREE_INPUT_COUNT);
  withoutFold.forEach((base, fold) => {
    fillInputs(inputs, examples, base, (row) => foldOfRow[row] === fold);
  });
  return inputs;
}

/** Writes the tree inputs of the included rows as serving computes them. */
function fillInputs(
  inputs: Float32Array,
  examples: Examples,
  base: BaseModels,
  includes: (row: number) => boolean,
): void {
  const { entries, offsets, groupCounts, dense } = examples;
  const sums = new Float64Array(GROUP_COUNT);
  const state = createNetworkState(base.network.hiddenUnits);
  for (let row = 0; row < examples.count; row++) {
    if (!includes(row)) continue;
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

export function foldsOfSites(sites: readonly string[], folds: number): Uint8Array {
  const foldOfRow = new Uint8Array(new SharedArrayBuffer(sites.length));
  sites.forEach((site, row) => {
    foldOfRow[row] = foldOfSite(site, folds);
  });
  return foldOfRow;
}

/** The fold of a site, the same on every machine (FNV-1a). */
export function foldOfSite(site: string, folds: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < site.length; i++) hash = Math.imul(hash ^ site.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % folds;
}
