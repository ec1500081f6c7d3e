import { malformed } from './artefact.ts';
import { GROUP_COUNT } from './feature-group.ts';
import { BUCKET_BITS } from './feature-hash.ts';
import { bucketOfEntry, groupOfEntry } from './feature-set.ts';

/**
 * A small network beside the linear model: each feature has a vector of 8 numbers; vectors are added up per channel,
 * scaled by 1/√(features of the group), and one hidden layer judges what the channels say together.
 */
export interface EmbeddingNetwork {
  /** Eight 4-bit codes a row, dimension d in bits 4d … 4d + 3: code c stands for (c − 8) · step. */
  readonly codes: Uint32Array;
  readonly step: number;
  readonly hiddenUnits: number;
  /** hiddenUnits × NETWORK_INPUTS, row by row. */
  readonly hiddenWeights: Float64Array;
  readonly hiddenBiases: Float64Array;
  readonly outputWeights: Float64Array;
  readonly outputBias: number;
}

export const EMBEDDING_BITS = 18;
export const EMBEDDING_SIZE = 8;
export const MIDDLE_CODE = 8;
const ROW_SHIFT = BUCKET_BITS - EMBEDDING_BITS;

/** Channel of each feature group, −1 where the network does not read it: the hidden layer forms those crosses itself. */
export const channelOfGroup: Int8Array = Int8Array.of(0, -1, 1, -1, 2, 3, 3, 4, 4, 4, 3, 5, 5, 6, 6, 7, 7);
export const CHANNEL_COUNT = 8;
export const NETWORK_INPUTS: number = CHANNEL_COUNT * EMBEDDING_SIZE;

/** Scratch memory of one scoring thread. */
export interface NetworkState {
  /** Sums of codes, EMBEDDING_SIZE a group. */
  readonly groupSums: Float64Array;
  readonly inputs: Float64Array;
  readonly hidden: Float64Array;
}

export function createNetworkState(hiddenUnits: number): NetworkState {
  return {
    groupSums: new Float64Array(GROUP_COUNT * EMBEDDING_SIZE),
    inputs: new Float64Array(NETWORK_INPUTS),
    hidden: new Float64Array(hiddenUnits),
  };
}

/** Throws ArtefactError when the sizes do not belong together. */
export function ensureNetworkFits(network: EmbeddingNetwork): EmbeddingNetwork {
  const { codes, hiddenUnits, hiddenWeights, hiddenBiases, outputWeights } = network;
  const fits =
    codes.length === 1 << EMBEDDING_BITS &&
    hiddenWeights.length === hiddenUnits * NETWORK_INPUTS &&
    hiddenBiases.length === hiddenUnits &&
    outputWeights.length === hiddenUnits;
  if (!fits) throw malformed('the parts of its network do not fit together');
  return network;
}

export function embeddingRow(entry: number): number {
  return bucketOfEntry(entry) >>> ROW_SHIFT;
}

/**
 * Log-odds that the network gives to the features entries[from, to); groupCounts[countsAt + g] is the size of group g.
 * Leaves the channel sums and hidden units in `state`.
 */
export function scoreNetwork(
  network: EmbeddingNetwork,
  state: NetworkState,
  entries: Uint32Array,
  from: number,
  to: number,
  groupCounts: Uint16Array | Uint32Array,
  countsAt: number,
): number {
  sumEmbeddings(network, state.groupSums, entries, from, to);
  foldIntoChannels(state, network.step, groupCounts, countsAt);
  const { hiddenUnits, hiddenWeights, hiddenBiases, outputWeights } = network;
  const { inputs, hidden } = state;
  let out = network.outputBias;
  for (let unit = 0; unit < hiddenUnits; unit++) {
    const sum = (hiddenBiases[unit] ?? 0) + dotProduct(hiddenWeights, unit * NETWORK_INPUTS, inputs);
    const active = Math.max(sum, 0);
    hidden[unit] = active;
    out += active * (outputWeights[unit] ?? 0);
  }
  return out;
}

/** Four sums side by side, so that no addition waits for the one before. */
function dotProduct(weights: Float64Array, from: number, inputs: Float64Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < NETWORK_INPUTS; i += 4) {
    a += (weights[from + i] ?? 0) * (inputs[i] ?? 0);
    b += (weights[from + i + 1] ?? 0) * (inputs[i + 1] ?? 0);
    c += (weights[from + i + 2] ?? 0) * (inputs[i + 2] ?? 0);
    d += (weights[from + i + 3] ?? 0) * (inputs[i + 3] ?? 0);
  }
  return a + b + (c + d);
}

/**
 * Adds up the codes of each group. Two words hold four running sums of eight bits each; 17 codes of at most 15 fit
 * before they must be emptied.
 */
function sumEmbeddings(
  network: EmbeddingNetwork,
  groupSums: Float64Array,
  entries: Uint32Array,
  from: number,
  to: number,
): void {
  const { codes } = network;
  groupSums.fill(0);
  let even = 0;
  let odd = 0;
  let pending = 0;
  let group = -1;
  for (let i = from; i < to; i++) {
    const entry = entries[i] ?? 0;
    const own = groupOfEntry(entry);
    if (own !== group || pending === CODES_PER_SUM) {
      if (pending > 0) emptyInto(groupSums, group * EMBEDDING_SIZE, even, odd);
      even = 0;
      odd = 0;
      pending = 0;
      group = own;
    }
    if ((channelOfGroup[own] ?? -1) < 0) continue;
    const word = codes[bucketOfEntry(entry) >>> ROW_SHIFT] ?? 0;
    even += word & 0x0f0f0f0f;
    odd += (word >>> 4) & 0x0f0f0f0f;
    pending++;
  }
  if (pending > 0) emptyInto(groupSums, group * EMBEDDING_SIZE, even, odd);
}

const CODES_PER_SUM = 17;

function emptyInto(groupSums: Float64Array, at: number, even: number, odd: number): void {
  for (let pair = 0; pair < 4; pair++) {
    groupSums[at + 2 * pair] = (groupSums[at + 2 * pair] ?? 0) + ((even >>> (8 * pair)) & 255);
    groupSums[at + 2 * pair + 1] = (groupSums[at + 2 * pair + 1] ?? 0) + ((odd >>> (8 * pair)) & 255);
  }
}

function foldIntoChannels(
  state: NetworkState,
  step: number,
  groupCounts: Uint16Array | Uint32Array,
  countsAt: number,
): void {
  const { groupSums, inputs } = state;
  inputs.fill(0);
  for (let group = 0; group < GROUP_COUNT; group++) {
    const channel = channelOfGroup[group] ?? -1;
    const size = groupCounts[countsAt + group] ?? 0;
    if (channel < 0 || size === 0) continue;
    const scale = step / Math.sqrt(size);
    const middle = MIDDLE_CODE * size;
    for (let d = 0; d < EMBEDDING_SIZE; d++) {
      const at = channel * EMBEDDING_SIZE + d;
      inputs[at] = (inputs[at] ?? 0) + scale * ((groupSums[group * EMBEDDING_SIZE + d] ?? 0) - middle);
    }
  }
}

/**
 * How much each channel input moves the output with the hidden units as they are: within them the network is linear,
 * so a feature's share of the output is exactly its vector times these slopes.
 */
export function inputSlopes(network: EmbeddingNetwork, state: NetworkState): Float64Array {
  const slopes = new Float64Array(NETWORK_INPUTS);
  for (let unit = 0; unit < network.hiddenUnits; unit++) {
    if ((state.hidden[unit] ?? 0) <= 0) continue;
    const weight = network.outputWeights[unit] ?? 0;
    for (let i = 0; i < NETWORK_INPUTS; i++) {
      slopes[i] = (slopes[i] ?? 0) + weight * (network.hiddenWeights[unit * NETWORK_INPUTS + i] ?? 0);
    }
  }
  return slopes;
}

/** The share of one feature, given the slopes and the size of its group. */
export function networkShare(
  network: EmbeddingNetwork,
  slopes: Float64Array,
  entry: number,
  groupSize: number,
): number {
  const channel = channelOfGroup[groupOfEntry(entry)] ?? -1;
  if (channel < 0) return 0;
  const word = network.codes[embeddingRow(entry)] ?? 0;
  let share = 0;
  for (let d = 0; d < EMBEDDING_SIZE; d++) {
    share += (slopes[channel * EMBEDDING_SIZE + d] ?? 0) * (((word >>> (4 * d)) & 15) - MIDDLE_CODE);
  }
  return (share * network.step) / Math.sqrt(groupSize);
}
