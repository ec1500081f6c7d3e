import { creditTrees } from './boosted-trees.ts';
import { byteClasses, isAlphanumeric } from './byte-class.ts';
import { TREE_INPUT_COUNT, treeInputs } from './dense-inputs.ts';
import { type EmbeddingNetwork, inputSlopes, networkShare } from './embedding-network.ts';
import { featureGroups, type ReadableGroupCode, readableGroups } from './feature-group.ts';
import { groupOfEntry } from './feature-set.ts';
import { linearShare } from './linear-model.ts';
import type { ModelParts, ScoringState } from './score-model.ts';
import { EDGE, HOST_START, type UrlText } from './url-text.ts';

export type UrlPart = 'host' | 'path' | 'query' | 'fragment';

/** A word of the URL and what the model reads out of it. Offsets index the part's string in ParsedUrl. */
export interface SpanContribution {
  readonly part: UrlPart;
  readonly start: number;
  readonly end: number;
  /** Log-odds. */
  readonly contribution: number;
}

export interface GroupContribution {
  readonly code: ReadableGroupCode;
  readonly title: string;
  /** Log-odds; positive speaks for phishing. */
  readonly contribution: number;
  /** Words of the URL from left to right; where there are any, they add up to the contribution. */
  readonly spans: readonly SpanContribution[];
}

export interface ModelExplanation {
  /** baseline + the contributions of all groups */
  readonly logOdds: number;
  /** What the model says before it has read anything. */
  readonly baseline: number;
  /** Strongest first; groups that say nothing are left out. */
  readonly groups: readonly GroupContribution[];
}

/**
 * Takes apart the score of the URL that was scored last. The linear model and, within its active units, the network are
 * sums over features; each tree split is credited to the input it asks (Saabas 2014). What speaks for all groups at
 * once is shared out by the groups' own strength.
 */
export function explainScore(parts: ModelParts, state: ScoringState, logOdds: number): ModelExplanation {
  const shares = shareOfFeatures(parts, state);
  const fromFeatures = new Map<ReadableGroupCode, number>();
  const { entries, count } = state.extraction.features;
  let networkShares = 0;
  for (let i = 0; i < count; i++) {
    add(fromFeatures, codeOf(groupOfEntry(entries[i] ?? 0)), (shares.linear[i] ?? 0) + (shares.network[i] ?? 0));
    networkShares += shares.network[i] ?? 0;
  }
  const credits = new Float64Array(TREE_INPUT_COUNT);
  const treeRoots = creditTrees(credits, parts.trees, state.inputs);
  const totals = new Map(fromFeatures);
  let unassigned = 0;
  treeInputs.forEach(({ code }, input) => {
    if (code === null) unassigned += credits[input] ?? 0;
    else add(totals, code, credits[input] ?? 0);
  });
  const silentNetwork = networkBias(parts.network);
  unassigned += parts.networkSlope * (state.networkScore - silentNetwork) - networkShares;
  shareOut(totals, unassigned);

  const groups = readableGroups.map(({ code, title }) => {
    const contribution = totals.get(code) ?? 0;
    return { code, title, contribution, spans: spansOf(state, shares, code, contribution) };
  });
  return {
    logOdds,
    baseline: parts.intercept + parts.networkSlope * silentNetwork + treeRoots,
    groups: groups
      .filter((group) => group.contribution !== 0)
      .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution)),
  };
}

interface FeatureShares {
  /** Log-odds of each feature, in the order of the feature set. */
  readonly linear: Float64Array;
  readonly network: Float64Array;
}

function shareOfFeatures(parts: ModelParts, state: ScoringState): FeatureShares {
  const { entries, count, groupCounts } = state.extraction.features;
  const slopes = inputSlopes(parts.network, state.network);
  const linear = new Float64Array(count);
  const network = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const entry = entries[i] ?? 0;
    const size = groupCounts[groupOfEntry(entry)] ?? 1;
    linear[i] = parts.linearSlope * linearShare(parts.linear, entry, size);
    network[i] = parts.networkSlope * networkShare(parts.network, slopes, entry, size);
  }
  return { linear, network };
}

/** What the network says of no features at all. */
function networkBias(network: EmbeddingNetwork): number {
  let bias = network.outputBias;
  for (let unit = 0; unit < network.hiddenUnits; unit++) {
    bias += Math.max(network.hiddenBiases[unit] ?? 0, 0) * (network.outputWeights[unit] ?? 0);
  }
  return bias;
}

function shareOut(totals: Map<ReadableGroupCode, number>, amount: number): void {
  const strength = [...totals.values()].reduce((sum, value) => sum + Math.abs(value), 0);
  if (strength === 0) {
    add(totals, 'length_and_counts', amount);
    return;
  }
  for (const [code, value] of totals) totals.set(code, value + (amount * Math.abs(value)) / strength);
}

function add(totals: Map<ReadableGroupCode, number>, code: ReadableGroupCode, amount: number): void {
  totals.set(code, (totals.get(code) ?? 0) + amount);
}

function codeOf(group: number): ReadableGroupCode {
  const known = featureGroups[group];
  if (known === undefined) throw new RangeError(`There is no feature group ${group}.`);
  return known.code;
}

/** Shares each feature's part among its bytes, adds the bytes up word by word, and fits the words to the whole. */
function spansOf(
  state: ScoringState,
  shares: FeatureShares,
  code: ReadableGroupCode,
  contribution: number,
): SpanContribution[] {
  const { text, features } = state.extraction;
  const perByte = new Float64Array(text.queryEnd + 1);
  for (let i = 0; i < features.count; i++) {
    if (codeOf(groupOfEntry(features.entries[i] ?? 0)) !== code) continue;
    const from = Math.max(features.starts[i] ?? 0, HOST_START);
    const to = Math.min(features.ends[i] ?? 0, text.queryEnd + 1);
    const share = ((shares.linear[i] ?? 0) + (shares.network[i] ?? 0)) / Math.max(to - from, 1);
    for (let at = from; at < to; at++) perByte[at] = (perByte[at] ?? 0) + share;
  }
  const words = wordsOfText(text).map((word) => {
    let sum = 0;
    for (let at = word.from; at < word.to; at++) sum += perByte[at] ?? 0;
    return { word, sum };
  });
  const strength = words.reduce((total, { sum }) => total + Math.abs(sum), 0);
  const missing = contribution - words.reduce((total, { sum }) => total + sum, 0);
  return words
    .filter(({ sum }) => sum !== 0)
    .map(({ word: { part, start, end }, sum }) => ({
      part,
      start,
      end,
      contribution: sum + (missing * Math.abs(sum)) / strength,
    }));
}

interface Word {
  readonly part: UrlPart;
  readonly start: number;
  readonly end: number;
  /** Bytes of the URL text that count for this word: its own and the part's marks (EDGE, "?", "#") beside it. */
  readonly from: number;
  readonly to: number;
}

/** Each run of letters and digits with the separators behind it; every byte of the URL text belongs to exactly one word. */
function wordsOfText(text: UrlText): Word[] {
  const { hostEnd, pathStart, pathEnd, queryStart, queryEnd } = text;
  const fragmentStart = fragmentStartOf(text);
  return [
    ...wordsOfPart(text, 'host', HOST_START, hostEnd, HOST_START - text.hostOffset),
    ...wordsOfPart(text, 'path', pathStart, pathEnd, pathStart),
    ...wordsOfPart(text, 'query', queryStart + 1, fragmentStart, queryStart + 1),
    ...wordsOfPart(text, 'fragment', fragmentStart + 1, queryEnd, fragmentStart + 1),
  ];
}

function wordsOfPart(text: UrlText, part: UrlPart, from: number, to: number, origin: number): Word[] {
  const words: Word[] = [];
  let start = from;
  for (let at = from + 1; at <= to; at++) {
    if (at < to && !(isWordByte(text, at) && !isWordByte(text, at - 1))) continue;
    const opening = start === from && (part === 'query' || part === 'fragment') ? 1 : 0;
    const closing = at === to && text.bytes[at] === EDGE ? 1 : 0;
    words.push({ part, start: start - origin, end: at - origin, from: start - opening, to: at + closing });
    start = at;
  }
  return words;
}

function isWordByte(text: UrlText, at: number): boolean {
  return isAlphanumeric(byteClasses[text.bytes[at] ?? 0] ?? 0);
}

function fragmentStartOf(text: UrlText): number {
  const at = text.bytes.subarray(0, text.queryEnd).indexOf(HASH_MARK, text.queryStart);
  return at < 0 ? text.queryEnd : at;
}

const HASH_MARK = 0x23;
