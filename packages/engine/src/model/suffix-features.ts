import { GROUP_COUNTS, GROUP_POPULARITY, GROUP_SUFFIX, GROUP_SUFFIX_CROSSES } from './feature-group.ts';
import { combineHashes, HASH_SEED, hashByte } from './feature-hash.ts';
import { addFeature, type FeatureSet } from './feature-set.ts';
import { coreEndOf } from './host-features.ts';
import { lengthBucket, type RunStatistics, type ShapeHashes } from './url-shape.ts';
import { HOST_START, type UrlText } from './url-text.ts';

/** The public suffix and the last labels, alone and crossed with how the rest of the URL is built. */
export function addSuffixFeatures(
  features: FeatureSet,
  text: UrlText,
  rank: number,
  core: RunStatistics,
  { shape, outline }: ShapeHashes,
): void {
  const { bytes, hostEnd, suffixStart, siteStart } = text;
  const coreEnd = coreEndOf(text);
  const kind = (text.isRoot ? 1 : 0) + (text.hosted ? 2 : 0);
  const depth = pathDepth(text);

  let hash = HASH_SEED;
  let labels = 0;
  for (let at = hostEnd - 1; at >= HOST_START && labels < 3; at--) {
    const byte = bytes[at] ?? 0;
    hash = hashByte(hash, byte);
    if (at > HOST_START && bytes[at - 1] !== 46) continue;
    labels++;
    addFeature(features, GROUP_SUFFIX, combineHashes(0x800 + labels, hash), at, hostEnd);
  }

  let suffix = HASH_SEED;
  for (let at = suffixStart; at < hostEnd; at++) suffix = hashByte(suffix, bytes[at] ?? 0);
  const subdomains = countDots(bytes, HOST_START, siteStart);
  const coreLength = lengthBucket(coreEnd - siteStart);
  const digits = Math.min(core.digits, 6);
  const cross = (salt: number, other: number): void =>
    addFeature(
      features,
      GROUP_SUFFIX_CROSSES,
      combineHashes(combineHashes(0x810 + salt, suffix), other),
      siteStart,
      hostEnd,
    );
  addFeature(features, GROUP_SUFFIX, combineHashes(0x804 + kind, suffix), suffixStart, hostEnd);
  cross(1, kind * 16 + coreLength);
  cross(2, shape);
  cross(3, outline);
  cross(4, kind * 16 + rank);
  cross(5, kind * 16 + Math.min(subdomains, 5));
  cross(6, depth * 16 + coreLength);
  cross(7, digits * 64 + core.longestConsonantRun);
  cross(8, kind * 16 + Math.min(core.hyphens, 4) * 4 + Math.min(core.switches, 3));
  cross(9, Math.min(core.vowels, 7) * 64 + coreLength);

  addFeature(features, GROUP_POPULARITY, combineHashes(0x830, rank), siteStart, hostEnd);
  addFeature(features, GROUP_POPULARITY, combineHashes(0x831, rank * 4 + kind), siteStart, hostEnd);
  addFeature(features, GROUP_POPULARITY, combineHashes(0x832, rank * 16 + depth), siteStart, hostEnd);
}

/** Small numbers as categories, alone and crossed with root and hosting. */
export function addCountFeatures(
  features: FeatureSet,
  text: UrlText,
  core: RunStatistics,
  hasUserinfo: boolean,
  hasPort: boolean,
): void {
  const { siteStart, hostEnd, pathStart, pathEnd, queryStart, queryEnd } = text;
  const coreEnd = coreEndOf(text);
  const kind = (text.isRoot ? 1 : 0) + (text.hosted ? 2 : 0);
  const add = (salt: number, value: number, start: number, end: number): void => {
    addFeature(features, GROUP_COUNTS, combineHashes(0x900 + salt, value), start, end);
    addFeature(features, GROUP_COUNTS, combineHashes(0x980 + salt * 4 + kind, value), start, end);
  };
  add(0, lengthBucket(hostEnd - HOST_START), HOST_START, hostEnd);
  add(1, lengthBucket(coreEnd - siteStart), siteStart, coreEnd);
  add(2, Math.min(countDots(text.bytes, HOST_START, siteStart), 6), HOST_START, hostEnd);
  add(3, Math.min(core.digits, 10), siteStart, coreEnd);
  add(4, Math.min(core.hyphens, 6), siteStart, coreEnd);
  add(5, Math.min(core.longestConsonantRun, 10), siteStart, coreEnd);
  add(6, core.letters === 0 ? 9 : Math.round((8 * core.vowels) / core.letters), siteStart, coreEnd);
  add(7, Math.min(core.switches, 6), siteStart, coreEnd);
  add(8, pathDepth(text), pathStart, pathEnd);
  add(9, lengthBucket((pathEnd - pathStart) >> 1), pathStart, pathEnd);
  add(10, lengthBucket((queryEnd - queryStart) >> 1), queryStart, queryEnd);
  add(11, (text.isIp ? 1 : 0) + (hasUserinfo ? 2 : 0) + (hasPort ? 4 : 0), HOST_START, hostEnd);
}

export function pathDepth(text: UrlText): number {
  let depth = 0;
  for (let at = text.pathStart; at < text.pathEnd; at++) if (text.bytes[at] === 47) depth++;
  return Math.min(depth, 7);
}

function countDots(bytes: Uint8Array, from: number, to: number): number {
  let dots = 0;
  for (let at = from; at < to; at++) if (bytes[at] === 46) dots++;
  return dots;
}
