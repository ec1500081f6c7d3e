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
  const { text, features } = state.extraction;
  const stride = text.queryEnd + 2;
  const totals = new Float64Array(readableGroups.length);
  const risePerByte = new Float64Array(readableGroups.length * stride);
  const networkShares = shareOfFeatures(parts, state, totals, risePerByte, stride);

  const credits = new Float64Array(TREE_INPUT_COUNT);
  const treeRoots = creditTrees(credits, parts.trees, state.inputs);
  let unassigned = 0;
  for (let input = 0; input < TREE_INPUT_COUNT; input++) {
    const readable = readableOfInput[input] ?? -1;
    const credit = credits[input] ?? 0;
    if (readable < 0) unassigned += credit;
    else totals[readable] = (totals[readable] ?? 0) + credit;
  }
  if (text.hosted) totals[placeOf('hosting_service')] = (totals[placeOf('hosting_service')] ?? 0) + parts.hostedOffset;
  const silentNetwork = networkBias(parts.network);
  unassigned += parts.networkSlope * (state.networkScore - silentNetwork) - networkShares;
  shareOut(totals, unassigned);

  const words = features.count === 0 ? [] : wordsOfText(text);
  const groups: GroupContribution[] = [];
  readableGroups.forEach(({ code, title }, readable) => {
    const contribution = totals[readable] ?? 0;
    if (contribution === 0) return;
    const rise = risePerByte.subarray(readable * stride, (readable + 1) * stride);
    groups.push({ code, title, contribution, spans: spansOf(words, rise, contribution) });
  });
  return {
    logOdds,
    baseline: parts.intercept + parts.networkSlope * silentNetwork + treeRoots,
    groups: groups.sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution)),
  };
}

/** Place in readableGroups of each feature group, and of each tree input (−1: it belongs to all). */
const readableOfGroup: Uint8Array = Uint8Array.from(featureGroups, ({ code }) => placeOf(code));
const readableOfInput: Int8Array = Int8Array.from(treeInputs, ({ code }) => (code === null ? -1 : placeOf(code)));

function placeOf(code: ReadableGroupCode): number {
  return readableGroups.findIndex((group) => group.code === code);
}

/**
 * Adds each feature's log-odds to the total of its readable group, and spreads them evenly over the feature's bytes:
 * risePerByte holds, group by group, how much a byte's share differs from the byte's before it. Returns the network's part.
 */
function shareOfFeatures(
  parts: ModelParts,
  state: ScoringState,
  totals: Float64Array,
  risePerByte: Float64Array,
  stride: number,
): number {
  const { entries, starts, ends, count, groupCounts } = state.extraction.features;
  const slopes = inputSlopes(parts.network, state.network);
  let networkShares = 0;
  for (let i = 0; i < count; i++) {
    const entry = entries[i] ?? 0;
    const group = groupOfEntry(entry);
    const size = groupCounts[group] ?? 1;
    const network = parts.networkSlope * networkShare(parts.network, slopes, entry, size);
    const share = parts.linearSlope * linearShare(parts.linear, entry, size) + network;
    const readable = readableOfGroup[group] ?? 0;
    networkShares += network;
    totals[readable] = (totals[readable] ?? 0) + share;
    const from = Math.max(starts[i] ?? 0, HOST_START);
    const to = Math.min(ends[i] ?? 0, stride - 1);
    if (to <= from) continue;
    const perByte = share / (to - from);
    const row = readable * stride;
    risePerByte[row + from] = (risePerByte[row + from] ?? 0) + perByte;
    risePerByte[row + to] = (risePerByte[row + to] ?? 0) - perByte;
  }
  return networkShares;
}

/** What the network says of no features at all. */
function networkBias(network: EmbeddingNetwork): number {
  let bias = network.outputBias;
  for (let unit = 0; unit < network.hiddenUnits; unit++) {
    bias += Math.max(network.hiddenBiases[unit] ?? 0, 0) * (network.outputWeights[unit] ?? 0);
  }
  return bias;
}

/** What belongs to no group in particular goes to all by their strength. */
function shareOut(totals: Float64Array, amount: number): void {
  let strength = 0;
  for (const value of totals) strength += Math.abs(value);
  if (strength === 0) {
    totals[placeOf('length_and_counts')] = amount;
    return;
  }
  for (let i = 0; i < totals.length; i++) totals[i] = (totals[i] ?? 0) + (amount * Math.abs(totals[i] ?? 0)) / strength;
}

/** Adds the bytes up word by word, and fits the words to the whole. Words lie from left to right. */
function spansOf(words: readonly Word[], rise: Float64Array, contribution: number): SpanContribution[] {
  const sums: number[] = [];
  let at = 0;
  let share = 0;
  let total = 0;
  let strength = 0;
  for (const { from, to } of words) {
    let sum = 0;
    for (; at < to; at++) {
      share += rise[at] ?? 0;
      if (at >= from) sum += share;
    }
    const told = Math.abs(sum) < ROUNDING ? 0 : sum;
    sums.push(told);
    total += told;
    strength += Math.abs(told);
  }
  if (strength === 0) return [];
  const spans: SpanContribution[] = [];
  words.forEach(({ part, start, end }, i) => {
    const sum = sums[i] ?? 0;
    if (sum === 0) return;
    spans.push({ part, start, end, contribution: sum + ((contribution - total) * Math.abs(sum)) / strength });
  });
  return spans;
}

/** What running sums leave behind where nothing was added. */
const ROUNDING = 1e-9;

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
