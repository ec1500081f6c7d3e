import { GROUP_COUNT } from './feature-group.ts';
import { BUCKET_BITS, BUCKET_COUNT, bucketOf } from './feature-hash.ts';

/** More than any URL within the byte limits of url-text.ts can bring; later features are dropped, never written past the end. */
export const MAX_FEATURES = 12_000;

/** The hashed features of one URL, written over for every URL. */
export interface FeatureSet {
  count: number;
  /** group << BUCKET_BITS | bucket */
  readonly entries: Uint32Array;
  /** Span of bytes in the URL text that the feature was read from. */
  readonly starts: Uint16Array;
  readonly ends: Uint16Array;
  readonly groupCounts: Uint32Array;
}

export function createFeatureSet(): FeatureSet {
  return {
    count: 0,
    entries: new Uint32Array(MAX_FEATURES),
    starts: new Uint16Array(MAX_FEATURES),
    ends: new Uint16Array(MAX_FEATURES),
    groupCounts: new Uint32Array(GROUP_COUNT),
  };
}

export function clearFeatures(features: FeatureSet): void {
  features.count = 0;
  features.groupCounts.fill(0);
}

/** `hash` must be well mixed: the bucket is its highest bits. */
export function addFeature(features: FeatureSet, group: number, hash: number, start: number, end: number): void {
  const i = features.count;
  if (i >= CAPACITY) return;
  features.entries[i] = (group << GROUP_SHIFT) | bucketOf(hash);
  features.starts[i] = start;
  features.ends[i] = end;
  features.groupCounts[group] = (features.groupCounts[group] ?? 0) + 1;
  features.count = i + 1;
}

export function groupOfEntry(entry: number): number {
  return entry >>> GROUP_SHIFT;
}

export function bucketOfEntry(entry: number): number {
  return entry & BUCKET_MASK;
}

// Private copies: where these functions are inlined into the loops of other modules, V8 reads exported and imported
// constants anew at every turn, which doubles the time of the loop.
const CAPACITY = MAX_FEATURES;
const GROUP_SHIFT = BUCKET_BITS;
const BUCKET_MASK = BUCKET_COUNT - 1;
