import {
  CHANNEL_COUNT,
  channelOfGroup,
  EMBEDDING_BITS,
  EMBEDDING_SIZE,
  type EmbeddingNetwork,
  embeddingRow,
  GROUP_COUNT,
  groupOfEntry,
  NETWORK_INPUTS,
} from '@lurewatch/engine/model';
import type { HashedRows } from './examples.ts';
import { quantiseEmbeddings } from './quantise.ts';
import { createRandom, shuffle } from './random.ts';

export interface NetworkOptions {
  readonly hiddenUnits: number;
  readonly epochs: number;
  readonly step: number;
  /** Share of the features left out at each visit: forces the network to lean on many, not on one memory. */
  readonly dropout: number;
  readonly seed: number;
}

/** Weights under training, with the sums of squared gradients of AdaGrad (Duchi, Hazan & Singer 2011) beside them. */
interface Network {
  readonly embeddings: Float32Array;
  /** One sum a row. */
  readonly embeddingSquares: Float32Array;
  readonly hiddenWeights: Float32Array;
  readonly hiddenSquares: Float32Array;
  readonly hiddenBiases: Float32Array;
  readonly biasSquares: Float32Array;
  readonly outputWeights: Float32Array;
  readonly outputSquares: Float32Array;
  outputBias: number;
  outputBiasSquares: number;
}

export function trainNetwork(examples: HashedRows, rows: Uint32Array, options: NetworkOptions): EmbeddingNetwork {
  const random = createRandom(options.seed);
  const network = initialNetwork(options.hiddenUnits, random);
  const order = Uint32Array.from(rows);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    const step = options.step * (1 - (0.85 * epoch) / Math.max(options.epochs - 1, 1));
    runEpoch(network, examples, order, step, options, options.seed * 7919 + epoch);
  }
  return {
    ...quantiseEmbeddings(network.embeddings),
    hiddenUnits: options.hiddenUnits,
    hiddenWeights: Float64Array.from(network.hiddenWeights),
    hiddenBiases: Float64Array.from(network.hiddenBiases),
    outputWeights: Float64Array.from(network.outputWeights),
    outputBias: network.outputBias,
  };
}

function initialNetwork(hiddenUnits: number, random: () => number): Network {
  // Sum of four uniform numbers: near enough to normal, with unit variance.
  const normal = (): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  const rows = 1 << EMBEDDING_BITS;
  return {
    embeddings: new Float32Array(rows * EMBEDDING_SIZE).map(() => normal() * 0.02),
    embeddingSquares: new Float32Array(rows).fill(1e-3),
    hiddenWeights: new Float32Array(hiddenUnits * NETWORK_INPUTS).map(() => normal() * Math.sqrt(2 / NETWORK_INPUTS)),
    hiddenSquares: new Float32Array(hiddenUnits * NETWORK_INPUTS).fill(1e-2),
    hiddenBiases: new Float32Array(hiddenUnits),
    biasSquares: new Float32Array(hiddenUnits).fill(1e-2),
    outputWeights: new Float32Array(hiddenUnits).map(() => normal() * Math.sqrt(2 / hiddenUnits)),
    outputSquares: new Float32Array(hiddenUnits).fill(1e-2),
    outputBias: 0,
    outputBiasSquares: 1e-2,
  };
}

function runEpoch(
  network: Network,
  examples: HashedRows,
  order: Uint32Array,
  step: number,
  { hiddenUnits, dropout }: NetworkOptions,
  seed: number,
): void {
  const { entries, offsets, groupCounts, labels, weights } = examples;
  const { embeddings, hiddenWeights, hiddenBiases, outputWeights } = network;
  const inputs = new Float64Array(NETWORK_INPUTS);
  const inputGradients = new Float64Array(NETWORK_INPUTS);
  const hidden = new Float64Array(hiddenUnits);
  const scales = new Float64Array(GROUP_COUNT);
  const kept = new Uint32Array(MAX_ROW);
  const dropBelow = Math.floor(dropout * 65_536);
  const restore = 1 / (1 - dropout);
  let state = seed | 1;
  for (let k = 0; k < order.length; k++) {
    const row = order[k] ?? 0;
    for (let group = 0; group < GROUP_COUNT; group++) {
      const size = groupCounts[row * GROUP_COUNT + group] ?? 0;
      scales[group] = size === 0 ? 0 : restore / Math.sqrt(size);
    }
    inputs.fill(0);
    let keptCount = 0;
    const to = offsets[row + 1] ?? 0;
    for (let i = offsets[row] ?? 0; i < to; i++) {
      // xorshift32 (Marsaglia 2003): dropping must cost less than reading.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      if ((state & 65_535) < dropBelow) continue;
      const entry = entries[i] ?? 0;
      const group = groupOfEntry(entry);
      const channel = channelOfGroup[group] ?? -1;
      if (channel < 0) continue;
      kept[keptCount++] = entry;
      const at = embeddingRow(entry) * EMBEDDING_SIZE;
      const input = channel * EMBEDDING_SIZE;
      const scale = scales[group] ?? 0;
      for (let d = 0; d < EMBEDDING_SIZE; d++) {
        inputs[input + d] = (inputs[input + d] ?? 0) + scale * (embeddings[at + d] ?? 0);
      }
    }
    let score = network.outputBias;
    for (let unit = 0; unit < hiddenUnits; unit++) {
      let sum = hiddenBiases[unit] ?? 0;
      for (let i = 0; i < NETWORK_INPUTS; i++) {
        sum += (hiddenWeights[unit * NETWORK_INPUTS + i] ?? 0) * (inputs[i] ?? 0);
      }
      const active = Math.max(sum, 0);
      hidden[unit] = active;
      score += active * (outputWeights[unit] ?? 0);
    }
    const error = (1 / (1 + Math.exp(-score)) - (labels[row] ?? 0)) * (weights[row] ?? 0);
    if (error > -NEGLIGIBLE && error < NEGLIGIBLE) continue;
    updateLayers(network, inputs, hidden, inputGradients, error, step);
    updateEmbeddings(network, kept, keptCount, scales, inputGradients, step);
  }
}

/** Updates both layers and leaves the gradient of the inputs in `inputGradients`. */
function updateLayers(
  network: Network,
  inputs: Float64Array,
  hidden: Float64Array,
  inputGradients: Float64Array,
  error: number,
  step: number,
): void {
  const { hiddenWeights, hiddenSquares, hiddenBiases, biasSquares, outputWeights, outputSquares } = network;
  inputGradients.fill(0);
  for (let unit = 0; unit < hidden.length; unit++) {
    const active = hidden[unit] ?? 0;
    if (active <= 0) continue;
    const gradient = error * (outputWeights[unit] ?? 0);
    const outputGradient = error * active;
    const outputSquare = (outputSquares[unit] ?? 0) + outputGradient * outputGradient;
    outputSquares[unit] = outputSquare;
    outputWeights[unit] = (outputWeights[unit] ?? 0) - (step * outputGradient) / Math.sqrt(outputSquare);
    const biasSquare = (biasSquares[unit] ?? 0) + gradient * gradient;
    biasSquares[unit] = biasSquare;
    hiddenBiases[unit] = (hiddenBiases[unit] ?? 0) - (step * gradient) / Math.sqrt(biasSquare);
    for (let i = 0; i < NETWORK_INPUTS; i++) {
      const at = unit * NETWORK_INPUTS + i;
      const weight = hiddenWeights[at] ?? 0;
      inputGradients[i] = (inputGradients[i] ?? 0) + gradient * weight;
      const input = inputs[i] ?? 0;
      if (input === 0) continue;
      const own = gradient * input;
      const square = (hiddenSquares[at] ?? 0) + own * own;
      hiddenSquares[at] = square;
      hiddenWeights[at] = weight - (step * own) / Math.sqrt(square);
    }
  }
  network.outputBiasSquares += error * error;
  network.outputBias -= (step * error) / Math.sqrt(network.outputBiasSquares);
}

function updateEmbeddings(
  network: Network,
  kept: Uint32Array,
  keptCount: number,
  scales: Float64Array,
  inputGradients: Float64Array,
  step: number,
): void {
  const { embeddings, embeddingSquares } = network;
  const meanSquares = new Float64Array(CHANNEL_COUNT);
  for (let i = 0; i < NETWORK_INPUTS; i++) {
    const channel = Math.floor(i / EMBEDDING_SIZE);
    meanSquares[channel] = (meanSquares[channel] ?? 0) + (inputGradients[i] ?? 0) ** 2 / EMBEDDING_SIZE;
  }
  for (let k = 0; k < keptCount; k++) {
    const entry = kept[k] ?? 0;
    const group = groupOfEntry(entry);
    const row = embeddingRow(entry);
    const channel = channelOfGroup[group] ?? 0;
    const scale = scales[group] ?? 0;
    const square = (embeddingSquares[row] ?? 0) + (meanSquares[channel] ?? 0) * scale * scale;
    embeddingSquares[row] = square;
    const move = (step * scale) / Math.sqrt(square);
    const at = row * EMBEDDING_SIZE;
    const input = channel * EMBEDDING_SIZE;
    for (let d = 0; d < EMBEDDING_SIZE; d++) {
      embeddings[at + d] = (embeddings[at + d] ?? 0) - move * (inputGradients[input + d] ?? 0);
    }
  }
}

/** An update this small changes nothing that matters; skipping it saves most of the later epochs. */
const NEGLIGIBLE = 1e-3;
const MAX_ROW = 16_384;
