import { BUCKET_COUNT } from '../model/feature-hash.ts';
import { encodeOverlay, roundWeights } from '../model/index.ts';

/** An overlay whose weights are all alike: what such a lesson would say, for documents and tests. */
export function inventedOverlay(base: string, weight: number): Uint8Array {
  return encodeOverlay({
    day: '2026-06-01',
    since: '2026-05-02',
    base,
    thresholds: { suspicious: 0.99999, dangerous: 0.999999 },
    honestSites: new Set(),
    weights: roundWeights(new Float32Array(BUCKET_COUNT).fill(weight)),
  });
}
