import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
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
import { GROUP_COUNT } from './feature-group.ts';
import { BUCKET_BITS } from './feature-hash.ts';
import { groupOfEntry } from './feature-set.ts';
import { silentOutput, vectorTimesSlopes, writeSlopes } from './network-shares.ts';

const HIDDEN_UNITS = 5;
const network = createNetwork();

/** Runs of features, long enough that sums of codes must be emptied on the way. */
const anyEntries = fc
  .array(
    fc.tuple(
      fc.nat({ max: GROUP_COUNT - 1 }),
      fc.array(fc.nat({ max: (1 << BUCKET_BITS) - 1 }), { minLength: 1, maxLength: 40 }),
    ),
    { maxLength: 12 },
  )
  .map((runs) =>
    Uint32Array.from(runs.flatMap(([group, buckets]) => buckets.map((bucket) => (group << BUCKET_BITS) | bucket))),
  );

it('adds up the vectors channel by channel, as they would be added one at a time', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const { counts, score } = scored(entries);
      expect(score).toBeCloseTo(outputOf(plainInputs(entries, counts)), 9);
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

it('is, within its active units, the sum of what each feature brings', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const { counts, score, state } = scored(entries);
      const slopes = new Float64Array(NETWORK_INPUTS);
      for (let channel = 0; channel < CHANNEL_COUNT; channel++) writeSlopes(slopes, network, state, channel);
      let sum = network.outputBias;
      for (let i = 0; i < state.activeCount; i++) {
        const unit = state.activeUnits[i] ?? 0;
        sum += (network.hiddenBiases[unit] ?? 0) * (network.outputWeights[unit] ?? 0);
      }
      entries.forEach((entry, i) => {
        const group = groupOfEntry(entry);
        const channel = channelOfGroup[group] ?? -1;
        if (channel < 0) return;
        const product = vectorTimesSlopes(state.vectors[i] ?? 0, slopes, channel * EMBEDDING_SIZE);
        sum += (product * network.step) / Math.sqrt(counts[group] ?? 1);
      });
      expect(sum).toBeCloseTo(score, 9);
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

it('says the same of no features, whatever it was asked before', () => {
  expect(scored(new Uint32Array(0)).score).toBeCloseTo(silentOutput(network), 12);
});

function scored(entries: Uint32Array) {
  const counts = new Uint32Array(GROUP_COUNT);
  for (const entry of entries) counts[groupOfEntry(entry)] = (counts[groupOfEntry(entry)] ?? 0) + 1;
  const state = createNetworkState(HIDDEN_UNITS);
  return { counts, state, score: scoreNetwork(network, state, entries, 0, entries.length, counts, 0) };
}

function plainInputs(entries: Uint32Array, counts: Uint32Array): Float64Array {
  const inputs = new Float64Array(NETWORK_INPUTS);
  for (const entry of entries) {
    const group = groupOfEntry(entry);
    const channel = channelOfGroup[group] ?? -1;
    if (channel < 0) continue;
    for (let d = 0; d < EMBEDDING_SIZE; d++) {
      const code = ((network.codes[embeddingRow(entry)] ?? 0) >>> (4 * d)) & 15;
      const at = channel * EMBEDDING_SIZE + d;
      inputs[at] = (inputs[at] ?? 0) + ((code - MIDDLE_CODE) * network.step) / Math.sqrt(counts[group] ?? 1);
    }
  }
  return inputs;
}

function outputOf(inputs: Float64Array): number {
  let output = network.outputBias;
  for (let unit = 0; unit < HIDDEN_UNITS; unit++) {
    let sum = network.hiddenBiases[unit] ?? 0;
    inputs.forEach((value, i) => {
      sum += value * (network.hiddenWeights[unit * NETWORK_INPUTS + i] ?? 0);
    });
    output += Math.max(sum, 0) * (network.outputWeights[unit] ?? 0);
  }
  return output;
}

function createNetwork(): EmbeddingNetwork {
  let state = 7;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  return {
    codes: new Uint32Array(1 << EMBEDDING_BITS).map(() => Math.floor((next() + 0.5) * 2 ** 32)),
    step: 0.05,
    hiddenUnits: HIDDEN_UNITS,
    hiddenWeights: new Float64Array(HIDDEN_UNITS * NETWORK_INPUTS).map(next),
    hiddenBiases: new Float64Array(HIDDEN_UNITS).map(next),
    outputWeights: new Float64Array(HIDDEN_UNITS).map(next),
    outputBias: 0.25,
  };
}
