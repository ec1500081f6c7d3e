import { byteClasses, CLASS_DIGIT, isAlphanumeric } from './byte-class.ts';
import {
  GROUP_CORE_NGRAMS,
  GROUP_HOST_NGRAMS,
  GROUP_HOST_SHAPE,
  GROUP_HOST_TOKENS,
  GROUP_OWN_NAME_NGRAMS,
  GROUP_SOUND_NGRAMS,
  GROUP_SUBDOMAIN_NGRAMS,
} from './feature-group.ts';
import { combineHashes, HASH_SEED, hashByte } from './feature-hash.ts';
import { addFeature, type FeatureSet } from './feature-set.ts';
import { addNgrams } from './ngram-features.ts';
import { createShapeHashes, hashShape, lengthBucket, type ShapeHashes } from './url-shape.ts';
import { HOST_START, type UrlText } from './url-text.ts';

const MAX_TOKENS = 24;
const tokenHashes = new Int32Array(MAX_TOKENS);
const tokenStarts = new Uint16Array(MAX_TOKENS);
const tokenEnds = new Uint16Array(MAX_TOKENS);
const subdomain: ShapeHashes = createShapeHashes();

export function addHostFeatures(features: FeatureSet, text: UrlText, core: ShapeHashes): void {
  const { bytes } = text;
  const coreEnd = coreEndOf(text);
  const hosted = text.hosted ? 1 : 0;
  const rootAndHosted = hosted + (text.isRoot ? 2 : 0);

  addNgrams(features, GROUP_HOST_NGRAMS, bytes, HOST_START - 1, text.hostEnd + 1, 5, 0x100);
  addNgrams(features, GROUP_CORE_NGRAMS, bytes, text.siteStart - 1, coreEnd + 1, 5, 0x200 + hosted * 8);
  addNgrams(features, GROUP_OWN_NAME_NGRAMS, bytes, HOST_START - 1, coreEnd + 1, 5, 0x300 + rootAndHosted * 8);
  if (text.siteStart > HOST_START) {
    addNgrams(features, GROUP_SUBDOMAIN_NGRAMS, bytes, HOST_START - 1, text.siteStart, 4, 0x400);
  }
  addSoundNgrams(features, bytes, HOST_START, coreEnd, hosted);
  addTokens(features, text, coreEnd);
  addShapes(features, text, core, coreEnd, hosted);
}

/** End of the label in front of the suffix; the whole host where there is no such label. */
export function coreEndOf(text: UrlText): number {
  return text.suffixStart > text.siteStart && !text.isIp ? text.suffixStart - 1 : text.hostEnd;
}

/** Runs of vowel, consonant, digit and separator: random names differ from spoken ones whatever their letters are. */
function addSoundNgrams(features: FeatureSet, bytes: Uint8Array, from: number, to: number, hosted: number): void {
  let window = 0;
  for (let at = from; at < to; at++) {
    window = (window << 3) | (byteClasses[bytes[at] ?? 0] ?? 0);
    const length = at - from + 1;
    if (length >= 4)
      addFeature(features, GROUP_SOUND_NGRAMS, combineHashes(0x500 + hosted, window & 0xfff), at - 3, at + 1);
    if (length >= 6)
      addFeature(features, GROUP_SOUND_NGRAMS, combineHashes(0x502 + hosted, window & 0x3ffff), at - 5, at + 1);
  }
}

/** Words between separators, alone, with runs of digits folded, in pairs and skipping one. */
function addTokens(features: FeatureSet, text: UrlText, coreEnd: number): void {
  const { bytes } = text;
  let count = 0;
  let exact = HASH_SEED;
  let folded = HASH_SEED;
  let start = -1;
  let hasDigit = false;
  let wasDigit = false;
  for (let at = HOST_START; at <= coreEnd && count < MAX_TOKENS; at++) {
    const byte = at < coreEnd ? (bytes[at] ?? 0) : 0;
    const byteClass = byteClasses[byte] ?? 0;
    if (isAlphanumeric(byteClass)) {
      if (start < 0) start = at;
      exact = hashByte(exact, byte);
      const isDigit = byteClass === CLASS_DIGIT;
      if (!(isDigit && wasDigit)) folded = hashByte(folded, isDigit ? 48 : byte);
      wasDigit = isDigit;
      if (isDigit) hasDigit = true;
      continue;
    }
    if (start < 0) continue;
    addFeature(features, GROUP_HOST_TOKENS, combineHashes(0x600, exact), start, at);
    if (hasDigit) addFeature(features, GROUP_HOST_TOKENS, combineHashes(0x601, folded), start, at);
    const where = start >= text.siteStart ? 0x602 : 0x603;
    addFeature(features, GROUP_HOST_TOKENS, combineHashes(where, folded), start, at);
    tokenHashes[count] = folded;
    tokenStarts[count] = start;
    tokenEnds[count] = at;
    count++;
    exact = HASH_SEED;
    folded = HASH_SEED;
    start = -1;
    hasDigit = false;
    wasDigit = false;
  }
  for (let i = 1; i < count; i++) {
    const here = tokenHashes[i] ?? 0;
    const end = tokenEnds[i] ?? 0;
    const pair = combineHashes(combineHashes(0x604, tokenHashes[i - 1] ?? 0), here);
    addFeature(features, GROUP_HOST_TOKENS, pair, tokenStarts[i - 1] ?? 0, end);
    if (i < 2) continue;
    const skip = combineHashes(combineHashes(0x605, tokenHashes[i - 2] ?? 0), here);
    addFeature(features, GROUP_HOST_TOKENS, skip, tokenStarts[i - 2] ?? 0, end);
  }
}

function addShapes(features: FeatureSet, text: UrlText, core: ShapeHashes, coreEnd: number, hosted: number): void {
  const { bytes, siteStart } = text;
  const rootAndHosted = hosted + (text.isRoot ? 2 : 0);
  addFeature(features, GROUP_HOST_SHAPE, combineHashes(0x700 + rootAndHosted, core.shape), siteStart, coreEnd);
  addFeature(features, GROUP_HOST_SHAPE, combineHashes(0x704 + rootAndHosted, core.outline), siteStart, coreEnd);
  const coreLength = lengthBucket(coreEnd - siteStart);
  addFeature(features, GROUP_HOST_SHAPE, combineHashes(0x710 + rootAndHosted, coreLength), siteStart, coreEnd);
  if (siteStart <= HOST_START) return;
  hashShape(subdomain, bytes, HOST_START, siteStart - 1);
  addFeature(features, GROUP_HOST_SHAPE, combineHashes(0x720 + hosted, subdomain.shape), HOST_START, siteStart - 1);
  addFeature(features, GROUP_HOST_SHAPE, combineHashes(0x722 + hosted, subdomain.outline), HOST_START, siteStart - 1);
  addFeature(
    features,
    GROUP_HOST_SHAPE,
    combineHashes(combineHashes(0x724 + hosted, subdomain.outline), core.outline),
    HOST_START,
    coreEnd,
  );
  addFeature(
    features,
    GROUP_HOST_SHAPE,
    combineHashes(combineHashes(0x726 + hosted, subdomain.shape), coreLength),
    HOST_START,
    coreEnd,
  );
}
