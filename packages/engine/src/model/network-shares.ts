import {
  EMBEDDING_SIZE,
  type EmbeddingNetwork,
  MIDDLE_CODE,
  NETWORK_INPUTS,
  type NetworkState,
} from './embedding-network.ts';

/**
 * How much each input of a channel moves the output with the hidden units as they are: within them the network is linear,
 * so a feature's share of the output is exactly its vector times these slopes. Written at the inputs' own places.
 */
export function writeSlopes(
  slopes: Float64Array,
  network: EmbeddingNetwork,
  { activeUnits, activeCount }: NetworkState,
  channel: number,
): void {
  const { hiddenWeights, outputWeights } = network;
  const end = (channel + 1) * SIZE;
  // Four sums side by side, so that no addition waits for the one before.
  for (let at = channel * SIZE; at < end; at += 4) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < activeCount; i++) {
      const unit = activeUnits[i] ?? 0;
      const weight = outputWeights[unit] ?? 0;
      const row = unit * INPUTS + at;
      a += weight * (hiddenWeights[row] ?? 0);
      b += weight * (hiddenWeights[row + 1] ?? 0);
      c += weight * (hiddenWeights[row + 2] ?? 0);
      d += weight * (hiddenWeights[row + 3] ?? 0);
    }
    slopes[at] = a;
    slopes[at + 1] = b;
    slopes[at + 2] = c;
    slopes[at + 3] = d;
  }
}

/** The vector of a feature times the slopes of its channel, of which the first stands at `at`. */
export function vectorTimesSlopes(vector: number, slopes: Float64Array, at: number): number {
  return (
    (slopes[at] ?? 0) * ((vector & 15) - MIDDLE) +
    (slopes[at + 1] ?? 0) * (((vector >>> 4) & 15) - MIDDLE) +
    (slopes[at + 2] ?? 0) * (((vector >>> 8) & 15) - MIDDLE) +
    (slopes[at + 3] ?? 0) * (((vector >>> 12) & 15) - MIDDLE) +
    (slopes[at + 4] ?? 0) * (((vector >>> 16) & 15) - MIDDLE) +
    (slopes[at + 5] ?? 0) * (((vector >>> 20) & 15) - MIDDLE) +
    (slopes[at + 6] ?? 0) * (((vector >>> 24) & 15) - MIDDLE) +
    (slopes[at + 7] ?? 0) * ((vector >>> 28) - MIDDLE)
  );
}

/** What the network says of no features at all. */
export function silentOutput(network: EmbeddingNetwork): number {
  let output = network.outputBias;
  for (let unit = 0; unit < network.hiddenUnits; unit++) {
    output += Math.max(network.hiddenBiases[unit] ?? 0, 0) * (network.outputWeights[unit] ?? 0);
  }
  return output;
}

// Private copies, for the reason given in feature-set.ts.
const SIZE = EMBEDDING_SIZE;
const INPUTS = NETWORK_INPUTS;
const MIDDLE = MIDDLE_CODE;
