import type { ParsedUrl } from '../url/parsed-url.ts';
import { combineHashes, HASH_SEED, hashByte } from './feature-hash.ts';
import { clearFeatures, createFeatureSet, type FeatureSet } from './feature-set.ts';
import { addHostFeatures, coreEndOf } from './host-features.ts';
import { addPathFeatures } from './path-features.ts';
import { type PopularityTable, rankOf } from './popularity.ts';
import { addQueryFeatures } from './query-features.ts';
import { addCountFeatures, addSuffixFeatures } from './suffix-features.ts';
import {
  createRunStatistics,
  createShapeHashes,
  hashShape,
  measureRuns,
  type RunStatistics,
  type ShapeHashes,
} from './url-shape.ts';
import { createUrlText, type UrlText, writeUrlText } from './url-text.ts';

/** Everything read from one URL, written over for every URL: nothing is allocated while scoring. */
export interface Extraction {
  readonly text: UrlText;
  readonly features: FeatureSet;
  readonly core: RunStatistics;
  readonly coreShape: ShapeHashes;
  rank: number;
}

export function createExtraction(): Extraction {
  return {
    text: createUrlText(),
    features: createFeatureSet(),
    core: createRunStatistics(),
    coreShape: createShapeHashes(),
    rank: 0,
  };
}

/** The one extractor of training and serving. Blind to scheme, leading "www.", default port, host case and root slash. */
export function extractFeatures(into: Extraction, url: ParsedUrl, popularity: PopularityTable): void {
  const { text, features, core, coreShape } = into;
  writeUrlText(text, url);
  clearFeatures(features);
  into.rank = rankOf(popularity, text.bytes, text.siteStart, text.hostEnd);
  const coreEnd = coreEndOf(text);
  measureRuns(core, text.bytes, text.siteStart, coreEnd);
  hashShape(coreShape, text.bytes, text.siteStart, coreEnd);
  addHostFeatures(features, text, coreShape);
  addSuffixFeatures(features, text, into.rank, core, coreShape);
  addCountFeatures(features, text, core, url.hasUserinfo, url.port !== null);
  addPathFeatures(features, text, suffixHashOf(text));
  addQueryFeatures(features, text);
}

function suffixHashOf(text: UrlText): number {
  let hash = HASH_SEED;
  for (let at = text.suffixStart; at < text.hostEnd; at++) hash = hashByte(hash, text.bytes[at] ?? 0);
  return combineHashes(hash, text.hosted ? 1 : 0);
}
