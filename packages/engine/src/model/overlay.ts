import {
  type Artefact,
  bytesOf,
  decodeArtefact,
  malformed,
  numberOf,
  signedBytesOf,
  textOf,
  wordsOf,
} from './artefact.ts';
import { crc32 } from './crc32.ts';
import { encodeArtefact } from './encode-artefact.ts';
import { BUCKET_COUNT } from './feature-hash.ts';
import { createLinearModel, LARGEST_CODE, type LinearModel } from './linear-model.ts';
import type { RiskThresholds } from './risk-thresholds.ts';

/**
 * What was learnt on top of a model where it stands: a sparse linear correction of its log-odds, over the model's own hashed
 * features, with the thresholds that belong to both together.
 */
export interface Overlay {
  /** Day and short hash of its bytes, YYYY-MM-DD-xxxxxxxx. */
  readonly version: string;
  /** Last day that it has learnt from, YYYY-MM-DD. */
  readonly day: string;
  /** First day that it has learnt from. */
  readonly since: string;
  /** Which model it corrects (modelIdentity). */
  readonly base: string;
  readonly linear: LinearModel;
  readonly thresholds: RiskThresholds;
  /** hash64 keys of sites that an administrator marked as honest. */
  readonly honestSites: ReadonlySet<string>;
}

/** What an overlay is written from. */
export interface OverlayParts extends Pick<Overlay, 'day' | 'since' | 'base' | 'thresholds' | 'honestSites'> {
  readonly weights: RoundedWeights;
}

/** Weights as they are written down, sign·√ of the share of the largest: what is judged by. */
export interface RoundedWeights {
  /** One a bucket. */
  readonly codes: Int8Array;
  readonly largest: number;
}

export function roundWeights(weights: Float32Array): RoundedWeights {
  let largest = 0;
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket++) largest = Math.max(largest, Math.abs(weights[bucket] ?? 0));
  const codes = new Int8Array(BUCKET_COUNT);
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket++) {
    const weight = weights[bucket] ?? 0;
    if (weight !== 0)
      codes[bucket] = Math.sign(weight) * Math.round(LARGEST_OVERLAY_CODE * Math.sqrt(Math.abs(weight) / largest));
  }
  return { codes, largest };
}

export function linearOf({ codes, largest }: RoundedWeights): LinearModel {
  return createLinearModel(codes, largest * (LARGEST_CODE / LARGEST_OVERLAY_CODE) ** 2);
}

/** The most that an overlay moves the log-odds of one address, in either direction. */
export const OVERLAY_BOUND = 4;

/** A correction belongs to one model: its day, and a checksum of what it weighs words by. */
export function modelIdentity(file: Uint8Array): string {
  const artefact = decodeArtefact(file);
  return `${textOf(artefact.header, 'dataVersion')}-${hex(crc32(bytesOf(artefact, 'linearCodes')))}${hex(crc32(bytesOf(artefact, 'treeValues')))}`;
}

/** Reads the bytes of an overlay. Throws ArtefactError when they are not a whole, unchanged overlay of this version. */
export function readOverlay(file: Uint8Array): Overlay {
  const artefact = decodeArtefact(file);
  const { header } = artefact;
  if (header.kind !== KIND) throw malformed('it is no overlay');
  const day = textOf(header, 'day');
  const since = textOf(header, 'since');
  if (!DAY.test(day) || !DAY.test(since)) throw malformed('its day is none');
  const largest = numberOf(header, 'largestWeight');
  const thresholds = { suspicious: numberOf(header, 'suspiciousRisk'), dangerous: numberOf(header, 'dangerousRisk') };
  const isOrdered =
    0 < thresholds.suspicious && thresholds.suspicious < thresholds.dangerous && thresholds.dangerous < 1;
  if (!isOrdered || largest < 0 || largest > MOST_LARGEST) throw malformed('its numbers are out of range');
  return {
    version: `${day}-${hex(new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(12, true))}`,
    day,
    since,
    base: textOf(header, 'base'),
    linear: linearOf({ codes: readCodes(artefact), largest }),
    thresholds,
    honestSites: readSites(artefact),
  };
}

/** The same parts give the same bytes. */
export function encodeOverlay({ day, since, base, thresholds, honestSites, weights }: OverlayParts): Uint8Array {
  const { codes: all, largest } = weights;
  const used = new Uint8Array(BUCKET_COUNT / 8);
  const codes: number[] = [];
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket++) {
    const code = all[bucket] ?? 0;
    if (code === 0) continue;
    used[bucket >>> 3] = (used[bucket >>> 3] ?? 0) | (1 << (bucket & 7));
    codes.push(code);
  }
  const sites = Uint32Array.from(
    [...honestSites].sort().flatMap((key) => [Number.parseInt(key.slice(0, 8), 16), Number.parseInt(key.slice(8), 16)]),
  );
  return encodeArtefact(
    {
      kind: KIND,
      day,
      since,
      base,
      largestWeight: largest,
      suspiciousRisk: thresholds.suspicious,
      dangerousRisk: thresholds.dangerous,
    },
    { usedBuckets: used, codes: Int8Array.from(codes), honestSites: sites },
  );
}

const KIND = 'overlay';
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Far beyond what is ever learnt: the sum of still larger ones may be no number, and that would be called safe. */
const MOST_LARGEST = 1e6;
/** Finer steps than the model's: an overlay has few weights. */
const LARGEST_OVERLAY_CODE = 127;

function readCodes(artefact: Artefact): Int8Array {
  const used = bytesOf(artefact, 'usedBuckets');
  const written = signedBytesOf(artefact, 'codes');
  if (used.length !== BUCKET_COUNT / 8) throw malformed('it has the wrong number of weights');
  const codes = new Int8Array(BUCKET_COUNT);
  let at = 0;
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket++)
    if (((used[bucket >>> 3] ?? 0) >>> (bucket & 7)) & 1) codes[bucket] = written[at++] ?? 0;
  if (at !== written.length) throw malformed('its weights do not add up');
  return codes;
}

function readSites(artefact: Artefact): Set<string> {
  const words = wordsOf(artefact, 'honestSites');
  if (words.length % 2 !== 0) throw malformed('its marked sites do not add up');
  const sites = new Set<string>();
  for (let i = 0; i < words.length; i += 2) sites.add(hex(words[i] ?? 0) + hex(words[i + 1] ?? 0));
  return sites;
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
