import { byteClasses, CLASS_DIGIT, isAlphanumeric } from './byte-class.ts';
import { GROUP_QUERY, GROUP_QUERY_NGRAMS } from './feature-group.ts';
import { combineHashes, HASH_SEED, hashByte } from './feature-hash.ts';
import { addFeature, type FeatureSet } from './feature-set.ts';
import { addNgrams } from './ngram-features.ts';
import { createShapeHashes, hashShape, type ShapeHashes } from './url-shape.ts';
import type { UrlText } from './url-text.ts';

const MAX_PARAMETERS = 16;
const shapes: ShapeHashes = createShapeHashes();

/** Query and fragment: keys, shapes of values, words and n-grams. */
export function addQueryFeatures(features: FeatureSet, text: UrlText): void {
  const { bytes, queryStart, queryEnd } = text;
  if (queryEnd === queryStart) return;
  addNgrams(features, GROUP_QUERY_NGRAMS, bytes, queryStart, queryEnd + 1, 4, 0xb00);
  hashShape(shapes, bytes, queryStart, queryEnd);
  addFeature(features, GROUP_QUERY, combineHashes(0xb10, shapes.outline), queryStart, queryEnd);

  let part = bytes[queryStart] === 35 ? 1 : 0;
  let keys = HASH_SEED;
  let parameters = 0;
  let start = queryStart + 1;
  for (let at = start; at <= queryEnd && parameters < MAX_PARAMETERS; at++) {
    const byte = bytes[at] ?? 0;
    if (at < queryEnd && byte !== 38 && byte !== 35) continue;
    keys = combineHashes(keys, addParameter(features, bytes, start, at, part));
    parameters++;
    start = at + 1;
    if (byte === 35) part = 1;
  }
  addFeature(features, GROUP_QUERY, combineHashes(0xb11, keys), queryStart, queryEnd);
  addFeature(features, GROUP_QUERY, combineHashes(0xb12 + part, parameters), queryStart, queryEnd);
  addWords(features, bytes, queryStart, queryEnd);
}

function addParameter(features: FeatureSet, bytes: Uint8Array, from: number, to: number, part: number): number {
  let key = HASH_SEED;
  let at = from;
  for (; at < to && bytes[at] !== 61; at++) key = hashByte(key, bytes[at] ?? 0);
  hashShape(shapes, bytes, at, to);
  const { shape } = shapes;
  addFeature(features, GROUP_QUERY, combineHashes(0xb20 + part, key), from, at);
  addFeature(features, GROUP_QUERY, combineHashes(0xb22 + part, shape), at, to);
  addFeature(features, GROUP_QUERY, combineHashes(combineHashes(0xb24 + part, key), shape), from, to);
  return key;
}

function addWords(features: FeatureSet, bytes: Uint8Array, from: number, to: number): void {
  let folded = HASH_SEED;
  let start = -1;
  let wasDigit = false;
  for (let at = from; at <= to; at++) {
    const byteClass = at < to ? (byteClasses[bytes[at] ?? 0] ?? 0) : 0;
    if (isAlphanumeric(byteClass)) {
      if (start < 0) start = at;
      const isDigit = byteClass === CLASS_DIGIT;
      if (!(isDigit && wasDigit)) folded = hashByte(folded, isDigit ? 48 : (bytes[at] ?? 0));
      wasDigit = isDigit;
      continue;
    }
    if (start >= 0) addFeature(features, GROUP_QUERY, combineHashes(0xb30, folded), start, at);
    start = -1;
    folded = HASH_SEED;
    wasDigit = false;
  }
}
