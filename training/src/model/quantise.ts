import { EMBEDDING_SIZE } from '@lurewatch/engine/model';

/** Weights as one byte each, sign·√ of the share of the largest: fine steps near zero, where most weights are. */
export function quantiseWeights(weights: Float32Array): { readonly codes: Int8Array; readonly maximumWeight: number } {
  let maximumWeight = 1e-6;
  for (const weight of weights) maximumWeight = Math.max(maximumWeight, Math.abs(weight));
  const codes = Int8Array.from(weights, (w) => Math.sign(w) * Math.round(127 * Math.sqrt(Math.abs(w) / maximumWeight)));
  return { codes, maximumWeight };
}

const LEVELS = 16;
const BINS = 4096;
const ROUNDS = 60;

/** Embeddings as four bits a number: the 16 levels with the least squared error (Lloyd 1982, on a histogram). */
export function quantiseEmbeddings(embeddings: Float32Array): {
  readonly codes: Uint32Array;
  readonly levels: Float64Array;
} {
  let largest = 1e-6;
  for (const value of embeddings) largest = Math.max(largest, Math.abs(value));
  const binOf = (value: number): number => Math.min(BINS - 1, Math.floor(((value / largest + 1) * BINS) / 2));
  const counts = new Float64Array(BINS);
  for (const value of embeddings) counts[binOf(value)] = (counts[binOf(value)] ?? 0) + 1;
  const levels = fitLevels(counts, largest);

  const codeOfBin = Uint8Array.from(counts, (_, bin) => nearestLevel(levels, centreOf(bin, largest)));
  const codes = new Uint32Array(embeddings.length / EMBEDDING_SIZE);
  for (let row = 0; row < codes.length; row++) {
    let word = 0;
    for (let d = 0; d < EMBEDDING_SIZE; d++) {
      word |= (codeOfBin[binOf(embeddings[row * EMBEDDING_SIZE + d] ?? 0)] ?? 0) << (4 * d);
    }
    codes[row] = word;
  }
  return { codes, levels };
}

function fitLevels(counts: Float64Array, largest: number): Float64Array {
  let total = 0;
  let deviation = 0;
  counts.forEach((count, bin) => {
    total += count;
    deviation += count * centreOf(bin, largest) ** 2;
  });
  const spread = 2.7 * Math.sqrt(deviation / total);
  const levels = new Float64Array(LEVELS).map((_, i) => spread * ((2 * i) / (LEVELS - 1) - 1));
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(LEVELS);
    const sizes = new Float64Array(LEVELS);
    for (let bin = 0; bin < BINS; bin++) {
      const level = nearestLevel(levels, centreOf(bin, largest));
      sums[level] = (sums[level] ?? 0) + (counts[bin] ?? 0) * centreOf(bin, largest);
      sizes[level] = (sizes[level] ?? 0) + (counts[bin] ?? 0);
    }
    for (let level = 0; level < LEVELS; level++) {
      if ((sizes[level] ?? 0) > 0) levels[level] = (sums[level] ?? 0) / (sizes[level] ?? 1);
    }
  }
  return levels;
}

function centreOf(bin: number, largest: number): number {
  return (((bin + 0.5) * 2) / BINS - 1) * largest;
}

function nearestLevel(levels: Float64Array, value: number): number {
  let best = 0;
  for (let level = 1; level < LEVELS; level++) {
    if (Math.abs((levels[level] ?? 0) - value) < Math.abs((levels[best] ?? 0) - value)) best = level;
  }
  return best;
}
