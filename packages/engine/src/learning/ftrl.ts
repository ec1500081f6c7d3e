import { GROUP_COUNT } from '../model/feature-group.ts';
import { BUCKET_COUNT } from '../model/feature-hash.ts';
import { bucketOfEntry, groupOfEntry } from '../model/feature-set.ts';
import { createRandom, shuffle } from './random.ts';

export interface FtrlOptions {
  readonly step: number;
  readonly beta: number;
  readonly l1: number;
  readonly l2: number;
  readonly passes: number;
  readonly seed: number;
}

/** Labelled rows of hashed features. */
export interface HashedRows {
  /** Features of row r: entries[offsets[r] … offsets[r + 1]). */
  readonly entries: Uint32Array;
  readonly offsets: Float64Array;
  /** GROUP_COUNT numbers a row. */
  readonly groupCounts: Uint16Array;
  /** 1 phishing, 0 legitimate. */
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
  /** Log-odds of each row that are known already, to which the weights are a correction; without them 0. */
  readonly known?: Float64Array;
}

/** z and n of every bucket, side by side: one cache line serves both. */
export type FtrlState = Float32Array;

export function createFtrlState(): FtrlState {
  return new Float32Array(BUCKET_COUNT * 2);
}

/**
 * Logistic regression over hashed features by FTRL-Proximal (McMahan et al., "Ad Click Prediction: a View from the
 * Trenches", KDD 2013). A feature's value is 1/√(features of its group). `rows` are the examples to learn from.
 */
export function trainFtrl(examples: HashedRows, rows: Uint32Array, options: FtrlOptions): Float32Array {
  const state = createFtrlState();
  learnRows(state, examples, rows, options);
  return weightsOf(state, options);
}

/** Learns more rows on top of what the state holds. */
export function learnRows(state: FtrlState, examples: HashedRows, rows: Uint32Array, options: FtrlOptions): void {
  const order = Uint32Array.from(rows);
  const random = createRandom(options.seed);
  for (let pass = 0; pass < options.passes; pass++) {
    shuffle(order, random);
    runPass(state, examples, order, options);
  }
}

export function weightsOf(state: FtrlState, options: FtrlOptions): Float32Array {
  const weights = new Float32Array(BUCKET_COUNT);
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket++) {
    weights[bucket] = weightOf(state[2 * bucket] ?? 0, state[2 * bucket + 1] ?? 0, options);
  }
  return weights;
}

function weightOf(z: number, n: number, { step, beta, l1, l2 }: FtrlOptions): number {
  if (z > l1) return (l1 - z) / ((beta + Math.sqrt(n)) / step + l2);
  if (z < -l1) return (-l1 - z) / ((beta + Math.sqrt(n)) / step + l2);
  return 0;
}

function runPass(state: FtrlState, examples: HashedRows, order: Uint32Array, options: FtrlOptions): void {
  const { entries, offsets, groupCounts, labels, weights, known } = examples;
  const { l1, l2, beta } = options;
  const perStep = 1 / options.step;
  const values = new Float64Array(GROUP_COUNT);
  const current = new Float64Array(MAX_ROW);
  for (let k = 0; k < order.length; k++) {
    const row = order[k] ?? 0;
    const from = offsets[row] ?? 0;
    const to = offsets[row + 1] ?? 0;
    for (let group = 0; group < GROUP_COUNT; group++) {
      const size = groupCounts[row * GROUP_COUNT + group] ?? 0;
      values[group] = size === 0 ? 0 : 1 / Math.sqrt(size);
    }
    let sum = known === undefined ? 0 : (known[row] ?? 0);
    for (let i = from; i < to; i++) {
      const entry = entries[i] ?? 0;
      const at = bucketOfEntry(entry) * 2;
      const z = state[at] ?? 0;
      let weight = 0;
      if (z > l1) weight = (l1 - z) / ((beta + Math.sqrt(state[at + 1] ?? 0)) * perStep + l2);
      else if (z < -l1) weight = (-l1 - z) / ((beta + Math.sqrt(state[at + 1] ?? 0)) * perStep + l2);
      current[i - from] = weight;
      sum += weight * (values[groupOfEntry(entry)] ?? 0);
    }
    const error = (1 / (1 + Math.exp(-sum)) - (labels[row] ?? 0)) * (weights[row] ?? 0);
    if (error > -NEGLIGIBLE && error < NEGLIGIBLE) continue;
    for (let i = from; i < to; i++) {
      const entry = entries[i] ?? 0;
      const at = bucketOfEntry(entry) * 2;
      const gradient = error * (values[groupOfEntry(entry)] ?? 0);
      const n = state[at + 1] ?? 0;
      const grown = n + gradient * gradient;
      state[at] = (state[at] ?? 0) + gradient - (Math.sqrt(grown) - Math.sqrt(n)) * perStep * (current[i - from] ?? 0);
      state[at + 1] = grown;
    }
  }
}

/** An update this small changes no weight that matters; skipping it halves the time. */
const NEGLIGIBLE = 1e-4;
const MAX_ROW = 16_384;
