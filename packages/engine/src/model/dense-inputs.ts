import type { Extraction } from './extract-features.ts';
import { featureGroups, GROUP_COUNT, type ReadableGroupCode } from './feature-group.ts';
import { coreEndOf } from './host-features.ts';
import { createRunStatistics, measureRuns, type RunStatistics } from './url-shape.ts';
import { HOST_START } from './url-text.ts';

/** What the trees read of a URL: the linear model group by group, both models as a whole, then plain measurements. */
export interface TreeInput {
  readonly name: string;
  /** null: speaks for all groups. */
  readonly code: ReadableGroupCode | null;
}

const denseInputs: readonly (readonly [string, ReadableGroupCode])[] = [
  ['host length', 'length_and_counts'],
  ['core label length', 'host_shape'],
  ['core label digits', 'host_shape'],
  ['core label hyphens', 'host_shape'],
  ['core label vowel share', 'host_shape'],
  ['core label longest consonant run', 'host_shape'],
  ['core label longest digit run', 'host_shape'],
  ['core label letter-digit switches', 'host_shape'],
  ['core label distinct bytes', 'host_shape'],
  ['suffix length', 'suffix'],
  ['free hosting', 'hosting_service'],
  ['popularity', 'popularity'],
  ['bare root', 'length_and_counts'],
  ['subdomain length', 'subdomain'],
  ['subdomain labels', 'subdomain'],
  ['subdomain digits', 'subdomain'],
  ['subdomain hyphens', 'subdomain'],
  ['subdomain vowel share', 'subdomain'],
  ['subdomain longest consonant run', 'subdomain'],
  ['path length', 'path_shape'],
  ['path letters', 'path_shape'],
  ['path digits', 'path_shape'],
  ['path vowel share', 'path_shape'],
  ['path hyphens', 'path_shape'],
  ['path dots', 'path_shape'],
  ['path longest consonant run', 'path_shape'],
  ['path letter-digit switches', 'path_shape'],
  ['path upper-case letters', 'path_shape'],
  ['path depth', 'path_shape'],
  ['last segment length', 'path_shape'],
  ['query length', 'query'],
  ['query digits', 'query'],
  ['query separators', 'query'],
];

/** Inputs that speak for all groups at once. */
export const INPUT_LINEAR: number = GROUP_COUNT;
export const INPUT_NETWORK: number = GROUP_COUNT + 1;
export const FIRST_DENSE_INPUT: number = GROUP_COUNT + 2;
export const DENSE_INPUT_COUNT: number = denseInputs.length;

export const treeInputs: readonly TreeInput[] = [
  ...featureGroups.map(({ name, code }) => ({ name, code })),
  { name: 'linear model', code: null },
  { name: 'network', code: null },
  ...denseInputs.map(([name, code]) => ({ name, code })),
];

export const TREE_INPUT_COUNT: number = treeInputs.length;

const subdomain: RunStatistics = createRunStatistics();
const path: RunStatistics = createRunStatistics();
const query: RunStatistics = createRunStatistics();

/** Writes DENSE_INPUT_COUNT numbers from `offset` on for the URL extracted last. */
export function writeDenseInputs(into: Float32Array, offset: number, extraction: Extraction): void {
  const { text, core, rank } = extraction;
  const { bytes, siteStart, hostEnd, pathStart, pathEnd, queryStart, queryEnd } = text;
  const coreLength = coreEndOf(text) - siteStart;
  const subdomainEnd = Math.max(siteStart - 1, HOST_START);
  measureRuns(subdomain, bytes, HOST_START, subdomainEnd);
  measureRuns(path, bytes, pathStart, pathEnd);
  measureRuns(query, bytes, queryStart, queryEnd);

  let at = offset;
  into[at++] = hostEnd - HOST_START;
  into[at++] = coreLength;
  into[at++] = core.digits;
  into[at++] = core.hyphens;
  into[at++] = core.vowels / Math.max(core.letters, 1);
  into[at++] = core.longestConsonantRun;
  into[at++] = core.longestDigitRun;
  into[at++] = core.switches;
  into[at++] = core.distinct;
  into[at++] = hostEnd - text.suffixStart;
  into[at++] = text.hosted ? 1 : 0;
  into[at++] = rank === 0 ? 9 : rank;
  into[at++] = text.isRoot ? 1 : 0;
  into[at++] = subdomainEnd - HOST_START;
  into[at++] = subdomainEnd > HOST_START ? subdomain.dots + 1 : 0;
  into[at++] = subdomain.digits;
  into[at++] = subdomain.hyphens;
  into[at++] = subdomain.vowels / Math.max(subdomain.letters, 1);
  into[at++] = subdomain.longestConsonantRun;
  into[at++] = pathEnd - pathStart;
  into[at++] = path.letters;
  into[at++] = path.digits;
  into[at++] = path.vowels / Math.max(path.letters, 1);
  into[at++] = path.hyphens;
  into[at++] = path.dots;
  into[at++] = path.longestConsonantRun;
  into[at++] = path.switches;
  into[at++] = countUpperCase(text.upper, pathStart, pathEnd);
  into[at++] = countByte(bytes, pathStart, pathEnd, SLASH);
  into[at++] = lastSegmentLength(bytes, pathStart, pathEnd);
  into[at++] = queryEnd - queryStart;
  into[at++] = query.digits;
  into[at++] = query.others;
}

const SLASH = 0x2f;

function countByte(bytes: Uint8Array, from: number, to: number, wanted: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (bytes[at] === wanted) count++;
  return count;
}

function countUpperCase(upper: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) count += upper[at] ?? 0;
  return count;
}

function lastSegmentLength(bytes: Uint8Array, from: number, to: number): number {
  let at = to - 1;
  while (at >= from && bytes[at] !== SLASH) at--;
  return to - 1 - at;
}
