import { createCredits, sumOfRoots } from './credit-trees.ts';
import { TREE_INPUT_COUNT, treeInputs } from './dense-inputs.ts';
import { channelOfGroup, EMBEDDING_SIZE, NETWORK_INPUTS } from './embedding-network.ts';
import { featureGroups, type ReadableGroupCode, readableGroups } from './feature-group.ts';
import { groupOfEntry, MAX_FEATURES } from './feature-set.ts';
import { silentOutput, vectorTimesSlopes, writeSlopes } from './network-shares.ts';
import type { ModelParts, ScoringState } from './score-model.ts';
import { HOST_START, MAX_TEXT_BYTES } from './url-text.ts';
import { wordsOfText } from './url-words.ts';
import { addSpans, type SpanContribution } from './word-spans.ts';

export interface ModelExplanation {
  /** baseline + the sum of `groups` */
  readonly logOdds: number;
  /** What the model says before it has read anything. */
  readonly baseline: number;
  /** Log-odds of each readable group; positive speaks for phishing. */
  readonly groups: Readonly<Record<ReadableGroupCode, number>>;
  /**
   * Words of the URL from left to right. Those of the host add up to `host_wording` and `subdomain`, those of the path to
   * `path_wording`, those of query and fragment to `query`; where no word says anything, none is here.
   */
  readonly words: readonly SpanContribution[];
  /** Rank step of the site among the most visited (popularity.ts); 0: not among them. */
  readonly popularityStep: number;
}

/** Scratch memory of one explaining thread, written over for every URL. */
export interface ExplanationState {
  /** Log-odds of each readable group. */
  readonly totals: Float64Array;
  /** Log-odds of each feature. */
  readonly shares: Float64Array;
  readonly slopes: Float64Array;
  /** Log-odds of each tree input, filled by scoreUrl. */
  readonly credits: Float64Array;
  /** How much each byte's share of the wording differs from the share of the byte before it. */
  readonly rises: Float64Array;
  /** What the network says of no features, and the trees before anything is asked. */
  readonly silentNetwork: number;
  readonly roots: number;
}

export function createExplanationState(parts: ModelParts): ExplanationState {
  return {
    totals: new Float64Array(readableGroups.length),
    shares: new Float64Array(MAX_FEATURES),
    slopes: new Float64Array(NETWORK_INPUTS),
    credits: createCredits(),
    rises: new Float64Array(MAX_TEXT_BYTES + 2),
    silentNetwork: silentOutput(parts.network),
    roots: sumOfRoots(parts.trees),
  };
}

/**
 * Takes apart the score of the URL that was scored last, whose tree credits are in `into`. The linear model and, within its
 * active units, the network are sums over features; each tree split is credited to the input it asks. What speaks for all
 * groups at once is shared out by the groups' own strength.
 */
export function explainScore(
  parts: ModelParts,
  state: ScoringState,
  into: ExplanationState,
  logOdds: number,
): ModelExplanation {
  const { totals, credits, rises, silentNetwork, roots } = into;
  const { text } = state.extraction;
  totals.fill(0);
  const networkShares = addUpFeatures(parts, state, into);

  let unassigned = 0;
  for (let input = 0; input < TREE_INPUT_COUNT; input++) {
    const readable = readableOfInput[input] ?? -1;
    const credit = credits[input] ?? 0;
    if (readable < 0) unassigned += credit;
    else totals[readable] = (totals[readable] ?? 0) + credit;
  }
  if (text.hosted) totals[HOSTING_SERVICE] = (totals[HOSTING_SERVICE] ?? 0) + parts.hostedOffset;
  unassigned += parts.networkSlope * (state.networkScore - silentNetwork) - networkShares;
  shareOut(totals, unassigned);

  spreadOverBytes(state, into);
  const groups = groupsOf(totals);
  const words: SpanContribution[] = [];
  if (state.extraction.features.count > 0) {
    const all = wordsOfText(text);
    let path = 0;
    while (path < all.length && all[path]?.part === 'host') path++;
    let query = path;
    while (query < all.length && all[query]?.part === 'path') query++;
    addSpans(words, all, 0, path, rises, groups.host_wording + groups.subdomain);
    addSpans(words, all, path, query, rises, groups.path_wording);
    addSpans(words, all, query, all.length, rises, groups.query);
  }
  return {
    logOdds,
    baseline: parts.intercept + parts.networkSlope * silentNetwork + roots,
    groups,
    words,
    popularityStep: state.extraction.rank,
  };
}

/** In the order of readableGroups. */
function groupsOf(totals: Float64Array): ModelExplanation['groups'] {
  return {
    host_wording: totals[0] ?? 0,
    subdomain: totals[1] ?? 0,
    host_shape: totals[2] ?? 0,
    suffix: totals[3] ?? 0,
    hosting_service: totals[4] ?? 0,
    path_wording: totals[5] ?? 0,
    path_shape: totals[6] ?? 0,
    query: totals[7] ?? 0,
    length_and_counts: totals[8] ?? 0,
    popularity: totals[9] ?? 0,
  };
}

/** Place in readableGroups of each feature group, and of each tree input (−1: it belongs to all). */
const readableOfGroup: Uint8Array = Uint8Array.from(featureGroups, ({ code }) => placeOf(code));
const readableOfInput: Int8Array = Int8Array.from(treeInputs, ({ code }) => (code === null ? -1 : placeOf(code)));
const HOSTING_SERVICE: number = placeOf('hosting_service');
const LENGTH_AND_COUNTS: number = placeOf('length_and_counts');

/** 1 where a readable group is told word by word. */
const isWording: Uint8Array = Uint8Array.from(readableGroups, ({ code }) =>
  Number(['host_wording', 'subdomain', 'path_wording', 'query'].includes(code)),
);

function placeOf(code: ReadableGroupCode): number {
  return readableGroups.findIndex((group) => group.code === code);
}

/**
 * Writes each feature's log-odds to `shares` and adds them to the total of its readable group. Returns the network's part.
 * Features stand in runs of one group, so that what is the same for a group is read once.
 */
function addUpFeatures(parts: ModelParts, state: ScoringState, into: ExplanationState): number {
  const { linearSlope, networkSlope, network } = parts;
  const { weights } = state;
  const { vectors } = state.network;
  const { entries, count, groupCounts } = state.extraction.features;
  const { totals, shares, slopes } = into;
  const { step } = network;
  let networkShares = 0;
  let writtenChannels = 0;
  for (let i = 0; i < count; ) {
    const group = groupOfEntry(entries[i] ?? 0);
    const root = Math.sqrt(groupCounts[group] ?? 1);
    const channel = channels[group] ?? -1;
    const readable = readableOfGroup[group] ?? 0;
    if (channel >= 0 && (writtenChannels & (1 << channel)) === 0) {
      writeSlopes(slopes, network, state.network, channel);
      writtenChannels |= 1 << channel;
    }
    let total = totals[readable] ?? 0;
    for (; i < count && groupOfEntry(entries[i] ?? 0) === group; i++) {
      let share = linearSlope * ((weights[i] ?? 0) / root);
      if (channel >= 0) {
        const product = vectorTimesSlopes(vectors[i] ?? 0, slopes, channel * VECTOR_SIZE);
        const fromNetwork = networkSlope * ((product * step) / root);
        networkShares += fromNetwork;
        share += fromNetwork;
      }
      shares[i] = share;
      total += share;
    }
    totals[readable] = total;
  }
  return networkShares;
}

/** What belongs to no group in particular goes to all by their strength. */
function shareOut(totals: Float64Array, amount: number): void {
  let strength = 0;
  for (const value of totals) strength += Math.abs(value);
  if (strength === 0) {
    totals[LENGTH_AND_COUNTS] = amount;
    return;
  }
  for (let i = 0; i < totals.length; i++) totals[i] = (totals[i] ?? 0) + (amount * Math.abs(totals[i] ?? 0)) / strength;
}

/** Spreads the share of each feature that reads wording evenly over the bytes it was read from. */
function spreadOverBytes(state: ScoringState, { shares, rises }: ExplanationState): void {
  const { text, features } = state.extraction;
  const { entries, starts, ends, count } = features;
  const last = text.queryEnd + 1;
  rises.fill(0, 0, last + 1);
  for (let i = 0; i < count; ) {
    const group = groupOfEntry(entries[i] ?? 0);
    const isTold = isWording[readableOfGroup[group] ?? 0] === 1;
    for (; i < count && groupOfEntry(entries[i] ?? 0) === group; i++) {
      if (!isTold) continue;
      const from = Math.max(starts[i] ?? 0, FIRST_BYTE);
      const to = Math.min(ends[i] ?? 0, last);
      if (to <= from) continue;
      const perByte = (shares[i] ?? 0) / (to - from);
      rises[from] = (rises[from] ?? 0) + perByte;
      rises[to] = (rises[to] ?? 0) - perByte;
    }
  }
}

// Private copies, for the reason given in feature-set.ts.
const FIRST_BYTE = HOST_START;
const channels = channelOfGroup;
const VECTOR_SIZE = EMBEDDING_SIZE;
