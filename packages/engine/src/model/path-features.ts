import { byteClasses, CLASS_DIGIT, CLASS_DOT, isAlphanumeric } from './byte-class.ts';
import { GROUP_PATH_NGRAMS, GROUP_PATH_SEGMENTS, GROUP_PATH_SHAPE, GROUP_PATH_TOKENS } from './feature-group.ts';
import { combineHashes, HASH_SEED, hashByte } from './feature-hash.ts';
import { addFeature, type FeatureSet } from './feature-set.ts';
import { addNgrams } from './ngram-features.ts';
import { createShapeHashes, hashShape, lengthBucket, type ShapeHashes } from './url-shape.ts';
import type { UrlText } from './url-text.ts';

const MAX_POSITION = 4;
const shapes: ShapeHashes = createShapeHashes();

export function addPathFeatures(features: FeatureSet, text: UrlText, suffixHash: number): void {
  const { bytes, pathStart, pathEnd } = text;
  if (pathEnd === pathStart) return;
  const hosted = text.hosted ? 1 : 0;
  addNgrams(features, GROUP_PATH_NGRAMS, bytes, pathStart, pathEnd + 1, 4, 0xa00);
  addPathTokens(features, bytes, pathStart, pathEnd, hosted);
  addSegments(features, text, hosted, suffixHash);
}

/** Words of the path: anywhere, at their depth, and in pairs. */
function addPathTokens(features: FeatureSet, bytes: Uint8Array, from: number, to: number, hosted: number): void {
  let position = 0;
  let previous = 0;
  let previousStart = from;
  let folded = HASH_SEED;
  let start = -1;
  let wasDigit = false;
  for (let at = from; at <= to; at++) {
    const byte = at < to ? (bytes[at] ?? 0) : 0;
    const byteClass = byteClasses[byte] ?? 0;
    if (isAlphanumeric(byteClass)) {
      if (start < 0) start = at;
      const isDigit = byteClass === CLASS_DIGIT;
      if (!(isDigit && wasDigit)) folded = hashByte(folded, isDigit ? 48 : byte);
      wasDigit = isDigit;
      continue;
    }
    if (start >= 0) {
      addFeature(features, GROUP_PATH_TOKENS, combineHashes(0xa10 + hosted, folded), start, at);
      addFeature(features, GROUP_PATH_TOKENS, combineHashes(0xa20 + position, folded), start, at);
      const pair = combineHashes(combineHashes(0xa12, previous), folded);
      addFeature(features, GROUP_PATH_TOKENS, pair, previousStart, at);
      previous = folded;
      previousStart = start;
      start = -1;
    }
    folded = HASH_SEED;
    wasDigit = false;
    if (byte === 47 && at > from && position < MAX_POSITION) position++;
  }
}

/** Whole segments by shape, the first and the last by wording, the extension by hosting. */
function addSegments(features: FeatureSet, text: UrlText, hosted: number, suffixHash: number): void {
  const { bytes, pathStart, pathEnd } = text;
  let skeleton = HASH_SEED;
  let outline = HASH_SEED;
  let segment = 0;
  let start = pathStart + 1;
  let firstEnd = pathEnd;
  let lastStart = start;
  for (let at = start; at <= pathEnd; at++) {
    if (at < pathEnd && bytes[at] !== 47) continue;
    if (segment === 0) firstEnd = at;
    if (segment < 6) {
      hashShape(shapes, bytes, start, at);
      const { shape } = shapes;
      skeleton = combineHashes(skeleton, shape);
      outline = combineHashes(outline, shapes.outline);
      addFeature(features, GROUP_PATH_SHAPE, combineHashes(0xa30 + Math.min(segment, MAX_POSITION), shape), start, at);
    }
    if (at > start) lastStart = start;
    segment++;
    start = at + 1;
  }
  const endsWithSlash = bytes[pathEnd - 1] === 47 ? 1 : 0;
  const lastEnd = pathEnd - endsWithSlash;
  addFeature(features, GROUP_PATH_SHAPE, combineHashes(0xa40, skeleton), pathStart, pathEnd);
  addFeature(features, GROUP_PATH_SHAPE, combineHashes(0xa41 + hosted, outline), pathStart, pathEnd);
  addFeature(features, GROUP_PATH_SHAPE, combineHashes(combineHashes(0xa43, suffixHash), outline), pathStart, pathEnd);
  addFeature(
    features,
    GROUP_PATH_SHAPE,
    combineHashes(0xa44, Math.min(segment, 8) * 32 + endsWithSlash * 16 + lengthBucket(lastEnd - lastStart)),
    pathStart,
    pathEnd,
  );
  addNgrams(features, GROUP_PATH_SEGMENTS, bytes, pathStart, firstEnd + 1, 4, 0xa50 + hosted * 8);
  if (lastStart > pathStart + 1) {
    addNgrams(features, GROUP_PATH_SEGMENTS, bytes, lastStart - 1, lastEnd, 4, 0xa60 + hosted * 8);
  }
  addExtension(features, bytes, lastStart, lastEnd, hosted, segment);
}

function addExtension(
  features: FeatureSet,
  bytes: Uint8Array,
  from: number,
  to: number,
  hosted: number,
  segments: number,
): void {
  let dot = to - 1;
  while (dot > from && to - dot <= 6 && byteClasses[bytes[dot] ?? 0] !== CLASS_DOT) dot--;
  let extension = HASH_SEED;
  if (dot > from && byteClasses[bytes[dot] ?? 0] === CLASS_DOT) {
    for (let at = dot; at < to; at++) extension = hashByte(extension, bytes[at] ?? 0);
  }
  const start = extension === HASH_SEED ? from : dot;
  addFeature(features, GROUP_PATH_TOKENS, combineHashes(0xa70 + hosted, extension), start, to);
  addFeature(features, GROUP_PATH_TOKENS, combineHashes(0xa80 + Math.min(segments, 8), extension), start, to);
}
