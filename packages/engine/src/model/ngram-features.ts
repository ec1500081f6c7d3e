import { mixHash } from './feature-hash.ts';
import { addFeature, type FeatureSet } from './feature-set.ts';

/**
 * Adds every run of 3 bytes, of 4 and, where `longest` is 5, of 5 bytes in [from, to) of the group.
 * One window of four bytes rolls along; `salt` keeps groups and crosses apart.
 */
export function addNgrams(
  features: FeatureSet,
  group: number,
  bytes: Uint8Array,
  from: number,
  to: number,
  longest: 4 | 5,
  salt: number,
): void {
  const salt3 = mixHash(salt + 3);
  const salt4 = mixHash(salt + 4);
  const salt5 = mixHash(salt + 5);
  let window = 0;
  for (let at = from; at < to; at++) {
    const previous = window;
    window = (window << 8) | (bytes[at] ?? 0);
    const length = at - from + 1;
    if (length >= 3) addFeature(features, group, mixHash((window & 0xffffff) ^ salt3), at - 2, at + 1);
    if (length >= 4) addFeature(features, group, mixHash(window ^ salt4), at - 3, at + 1);
    if (longest === 5 && length >= 5) {
      addFeature(features, group, mixHash(Math.imul(window, 0x9e3779b1) ^ (previous >>> 24) ^ salt5), at - 4, at + 1);
    }
  }
}
