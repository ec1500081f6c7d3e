import { malformed } from './artefact.ts';
import { GROUP_COUNT } from './feature-group.ts';
import { BUCKET_BITS } from './feature-hash.ts';
import { bucketOfEntry, groupOfEntry, MAX_FEATURES } from './feature-set.ts';

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
  /** Row of codes of each feature, from the first on. */
  readonly vectors: Uint32Array;
  /** Sums of codes, EMBEDDING_SIZE a group. */
  readonly groupSums: Int32Array;
  readonly inputs: Float64Array;
  /** Hidden units above zero: the first activeCount numbers. */
  readonly activeUnits: Uint16Array;
  activeCount: number;
}

export function createNetworkState(hiddenUnits: number): NetworkState {
  return {
    vectors: new Uint32Array(MAX_FEATURES),
    groupSums: new Int32Array(GROUP_COUNT * EMBEDDING_SIZE),
    inputs: new Float64Array(NETWORK_INPUTS),
    activeUnits: new Uint16Array(hiddenUnits),
    activeCount: 0,
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
 * Leaves the vectors, channel sums and active units in `state`.
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
  lookUpVectors(state.vectors, network, entries, from, to);
  sumEmbeddings(state, entries, from, to);
  foldIntoChannels(state, network.step, groupCounts, countsAt);
  const { hiddenUnits, hiddenWeights, hiddenBiases, outputWeights } = network;
  const { inputs, activeUnits } = state;
  let out = network.outputBias;
  let active = 0;
  for (let unit = 0; unit < hiddenUnits; unit++) {
    const sum = (hiddenBiases[unit] ?? 0) + dotProduct(hiddenWeights, unit * INPUTS, inputs);
    activeUnits[active] = unit;
    active += Number(sum > 0);
    out += Math.max(sum, 0) * (outputWeights[unit] ?? 0);
  }
  state.activeCount = active;
  return out;
}

/** Four sums side by side, so that no addition waits for the one before. */
function dotProduct(weights: Float64Array, from: number, inputs: Float64Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < INPUTS; i += 4) {
    a += (weights[from + i] ?? 0) * (inputs[i] ?? 0);
    b += (weights[from + i + 1] ?? 0) * (inputs[i + 1] ?? 0);
    c += (weights[from + i + 2] ?? 0) * (inputs[i + 2] ?? 0);
    d += (weights[from + i + 3] ?? 0) * (inputs[i + 3] ?? 0);
  }
  return a + b + (c + d);
}

/** A loop of its own, for the reason given in linear-model.ts. */
function lookUpVectors(
  vectors: Uint32Array,
  { codes }: EmbeddingNetwork,
  entries: Uint32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) vectors[i - from] = codes[bucketOfEntry(entries[i] ?? 0) >>> ROW_SHIFT] ?? 0;
}

/**
 * Adds up the codes of each group. Two words hold four running sums of eight bits each; 17 codes of at most 15 fit
 * before they must be emptied.
 */
function sumEmbeddings({ groupSums, vectors }: NetworkState, entries: Uint32Array, from: number, to: number): void {
  groupSums.fill(0);
  for (let at = from; at < to; ) {
    const group = groupOfEntry(entries[at] ?? 0);
    const most = Math.min(to, at + CODES_PER_SUM);
    let even = 0;
    let odd = 0;
    for (; at < most && groupOfEntry(entries[at] ?? 0) === group; at++) {
      const word = vectors[at - from] ?? 0;
      // "| 0" keeps the sums whole words: the highest of them reaches into the sign.
      even = (even + (word & 0x0f0f0f0f)) | 0;
      odd = (odd + ((word >>> 4) & 0x0f0f0f0f)) | 0;
    }
    emptyInto(groupSums, group * SIZE, even, odd);
  }
}

const CODES_PER_SUM = 17;

function emptyInto(groupSums: Int32Array, at: number, even: number, odd: number): void {
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
  for (let group = 0; group < GROUPS; group++) {
    const channel = channels[group] ?? -1;
    const size = groupCounts[countsAt + group] ?? 0;
    if (channel < 0 || size === 0) continue;
    const scale = step / Math.sqrt(size);
    const middle = MIDDLE * size;
    for (let d = 0; d < SIZE; d++) {
      const at = channel * SIZE + d;
      inputs[at] = (inputs[at] ?? 0) + scale * ((groupSums[group * SIZE + d] ?? 0) - middle);
    }
  }
}

// Private copies, for the reason given in feature-set.ts.
const SIZE = EMBEDDING_SIZE;
const INPUTS = NETWORK_INPUTS;
const MIDDLE = MIDDLE_CODE;
const GROUPS = GROUP_COUNT;
const channels = channelOfGroup;
