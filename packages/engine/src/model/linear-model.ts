import { GROUP_COUNT } from './feature-group.ts';
import { BUCKET_COUNT } from './feature-hash.ts';
import { bucketOfEntry, groupOfEntry, MAX_FEATURES } from './feature-set.ts';

/**
 * One weight per bucket, as sign·√: code c stands for sign(c)·(c/LARGEST_CODE)²·maximum. 63 steps instead of 255 save a
 * fifth of the compressed table and cost nothing measurable in sums of 250 weights.
 */
export const LARGEST_CODE = 31;

export interface LinearModel {
  readonly codes: Int8Array;
  readonly weightOfCode: Float64Array;
}

export function createLinearModel(codes: Int8Array, maximumWeight: number): LinearModel {
  if (codes.length !== BUCKET_COUNT) throw new RangeError(`Expected ${BUCKET_COUNT} weights, got ${codes.length}.`);
  const weightOfCode = new Float64Array(256);
  for (let code = -128; code < 128; code++) {
    weightOfCode[code & 255] = Math.sign(code) * (code / LARGEST_CODE) ** 2 * maximumWeight;
  }
  return { codes, weightOfCode };
}

/**
 * Adds up the features entries[from, to) group by group: sum of weights / √(size of the group), where
 * groupCounts[countsAt + g] is the size of group g. Writes GROUP_COUNT sums and returns their total.
 * Leaves the weight of feature from + i in weights[i].
 */
export function sumGroups(
  sums: Float64Array,
  model: LinearModel,
  entries: Uint32Array,
  from: number,
  to: number,
  groupCounts: Uint16Array | Uint32Array,
  countsAt: number,
  weights: Float64Array = scratch,
): number {
  lookUpWeights(weights, model, entries, from, to);
  sums.fill(0);
  let group = 0;
  let sum = 0;
  for (let i = from; i < to; i++) {
    const own = groupOfEntry(entries[i] ?? 0);
    if (own !== group) {
      sums[group] = (sums[group] ?? 0) + sum;
      sum = 0;
      group = own;
    }
    sum += weights[i - from] ?? 0;
  }
  sums[group] = (sums[group] ?? 0) + sum;
  let total = 0;
  for (let g = 0; g < GROUP_COUNT; g++) {
    const size = groupCounts[countsAt + g] ?? 0;
    if (size === 0) continue;
    const scaled = (sums[g] ?? 0) / Math.sqrt(size);
    sums[g] = scaled;
    total += scaled;
  }
  return total;
}

const scratch = new Float64Array(MAX_FEATURES);

/** A loop of its own, without a branch: most look-ups miss the nearest cache, and so many of them wait at once. */
function lookUpWeights(
  weights: Float64Array,
  model: LinearModel,
  entries: Uint32Array,
  from: number,
  to: number,
): void {
  const { codes, weightOfCode } = model;
  for (let i = from; i < to; i++) {
    weights[i - from] = weightOfCode[(codes[bucketOfEntry(entries[i] ?? 0)] ?? 0) & 255] ?? 0;
  }
}
