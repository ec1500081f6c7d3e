import { EMBEDDING_SIZE, LARGEST_CODE, MIDDLE_CODE } from '@lurewatch/engine/model';

/** Weights as small signed codes, sign·√ of the share of the largest: fine steps near zero, where most weights are. */
export function quantiseWeights(weights: Float32Array): { readonly codes: Int8Array; readonly maximumWeight: number } {
  let maximumWeight = 1e-6;
  for (const weight of weights) maximumWeight = Math.max(maximumWeight, Math.abs(weight));
  const codes = Int8Array.from(
    weights,
    (w) => Math.sign(w) * Math.round(LARGEST_CODE * Math.sqrt(Math.abs(w) / maximumWeight)),
  );
  return { codes, maximumWeight };
}

/** Embeddings as four bits a number, evenly spaced: sums of codes are then sums of numbers. */
export function quantiseEmbeddings(embeddings: Float32Array): { readonly codes: Uint32Array; readonly step: number } {
  const step = bestStep(embeddings);
  const codes = new Uint32Array(embeddings.length / EMBEDDING_SIZE);
  for (let row = 0; row < codes.length; row++) {
    let word = 0;
    for (let d = 0; d < EMBEDDING_SIZE; d++) {
      word |= codeOf(embeddings[row * EMBEDDING_SIZE + d] ?? 0, step) << (4 * d);
    }
    codes[row] = word;
  }
  return { codes, step };
}

/** The step with the least squared error, among 60 between a tenth and once the standard deviation. */
function bestStep(embeddings: Float32Array): number {
  let energy = 0;
  for (const value of embeddings) energy += value * value;
  const deviation = Math.sqrt(energy / embeddings.length);
  let best = deviation;
  let leastError = Number.POSITIVE_INFINITY;
  for (let tried = 6; tried <= 60; tried++) {
    const step = (deviation * tried) / 60;
    let error = 0;
    for (let i = 0; i < embeddings.length; i += SAMPLE_EVERY) {
      const value = embeddings[i] ?? 0;
      error += (value - (codeOf(value, step) - MIDDLE_CODE) * step) ** 2;
    }
    if (error >= leastError) continue;
    leastError = error;
    best = step;
  }
  return best;
}

/** Prime to the row length, so that every dimension is seen. */
const SAMPLE_EVERY = 7;

function codeOf(value: number, step: number): number {
  return Math.min(15, Math.max(0, Math.round(value / step + MIDDLE_CODE)));
}
