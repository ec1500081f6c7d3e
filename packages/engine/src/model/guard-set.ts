import { type Artefact, bytesOf, decodeArtefact, floatsOf, malformed, numberOf, wordsOf } from './artefact.ts';
import { sumTrees } from './boosted-trees.ts';
import { DENSE_INPUT_COUNT, FIRST_DENSE_INPUT, INPUT_LINEAR, INPUT_NETWORK, TREE_INPUT_COUNT } from './dense-inputs.ts';
import { createNetworkState, scoreNetwork } from './embedding-network.ts';
import { GROUP_COUNT } from './feature-group.ts';
import { groupOfEntry, MAX_FEATURES } from './feature-set.ts';
import { sumGroups } from './linear-model.ts';
import { readParts } from './read-parts.ts';
import type { ModelParts } from './score-model.ts';

/**
 * Hashed features of legitimate URLs that no model has learnt from. They travel with a model that is offered as an update:
 * whoever takes it sees how often it would accuse honest addresses, without being told the addresses.
 */
export interface GuardSet {
  readonly count: number;
  /** Features of row r: entries[offsets[r] … offsets[r + 1]), as in FeatureSet. */
  readonly offsets: Uint32Array;
  readonly entries: Uint32Array;
  /** GROUP_COUNT numbers a row. */
  readonly groupCounts: Uint32Array;
  /** DENSE_INPUT_COUNT numbers a row. */
  readonly dense: Float32Array;
  /** 1 for tenants of free hosting. */
  readonly hosted: Uint8Array;
}

/** How much of a guard set a model accuses, at its own thresholds. */
export interface GuardShares {
  readonly urls: number;
  readonly dangerous: number;
  readonly suspiciousOrWorse: number;
}

/** The guard set inside a model file, null where it carries none. Throws ArtefactError when the file or the set is damaged. */
export function readGuardSet(file: Uint8Array): GuardSet | null {
  const artefact = decodeArtefact(file);
  if (!artefact.sections.has('guardOffsets')) return null;
  const offsets = wordsOf(artefact, 'guardOffsets');
  const entries = wordsOf(artefact, 'guardEntries');
  const groupCounts = wordsOf(artefact, 'guardGroupCounts');
  const dense = floatsOf(artefact, 'guardDense');
  const hosted = bytesOf(artefact, 'guardHosted');
  const count = offsets.length - 1;
  const fits =
    count > 0 &&
    groupCounts.length === count * GROUP_COUNT &&
    dense.length === count * DENSE_INPUT_COUNT &&
    hosted.length === count &&
    offsets[count] === entries.length;
  if (!fits || !rowsAreOrdered(offsets) || !entriesAreKnown(entries))
    throw malformed('its guard set does not fit together');
  return { count, offsets, entries, groupCounts, dense, hosted };
}

/** Scores the set as score-model.ts scores URLs. Stops after every row, so that the caller may give way to other work. */
export function* judgeGuardSet(file: Uint8Array, guard: GuardSet): Generator<void, GuardShares> {
  const artefact = decodeArtefact(file);
  const thresholds = thresholdsOf(artefact);
  let dangerous = 0;
  let suspicious = 0;
  for (const score of guardScores(readParts(artefact), guard)) {
    if (score >= thresholds.suspicious) suspicious++;
    if (score >= thresholds.dangerous) dangerous++;
    yield;
  }
  return { urls: guard.count, dangerous: dangerous / guard.count, suspiciousOrWorse: suspicious / guard.count };
}

/** Log-odds of each row, one after the other. */
export function* guardScores(parts: ModelParts, guard: GuardSet): Generator<number, void> {
  const inputs = new Float32Array(TREE_INPUT_COUNT);
  const sums = new Float64Array(GROUP_COUNT);
  const network = createNetworkState(parts.network.hiddenUnits);
  for (let row = 0; row < guard.count; row++) yield scoreRow(parts, guard, row, inputs, sums, network);
}

function scoreRow(
  parts: ModelParts,
  { offsets, entries, groupCounts, dense, hosted }: GuardSet,
  row: number,
  inputs: Float32Array,
  sums: Float64Array,
  network: ReturnType<typeof createNetworkState>,
): number {
  const from = offsets[row] ?? 0;
  const to = offsets[row + 1] ?? 0;
  const countsAt = row * GROUP_COUNT;
  const linear = sumGroups(sums, parts.linear, entries, from, to, groupCounts, countsAt);
  inputs.set(sums);
  inputs[INPUT_LINEAR] = linear;
  const networkScore = scoreNetwork(parts.network, network, entries, from, to, groupCounts, countsAt);
  inputs[INPUT_NETWORK] = networkScore;
  inputs.set(dense.subarray(row * DENSE_INPUT_COUNT, (row + 1) * DENSE_INPUT_COUNT), FIRST_DENSE_INPUT);
  const base = parts.intercept + parts.linearSlope * linear + parts.networkSlope * networkScore;
  return base + sumTrees(parts.trees, inputs) + (hosted[row] === 1 ? parts.hostedOffset : 0);
}

function thresholdsOf({ header }: Artefact): { readonly suspicious: number; readonly dangerous: number } {
  const logOdds = (risk: number): number => Math.log(risk / (1 - risk));
  return {
    suspicious: logOdds(numberOf(header, 'suspiciousRisk')),
    dangerous: logOdds(numberOf(header, 'dangerousRisk')),
  };
}

/** Rows follow one another, none of them longer than what scoring has room for. */
function rowsAreOrdered(offsets: Uint32Array): boolean {
  return offsets.every(
    (offset, row) =>
      row === 0 || (offset >= (offsets[row - 1] ?? 0) && offset - (offsets[row - 1] ?? 0) <= MAX_FEATURES),
  );
}

function entriesAreKnown(entries: Uint32Array): boolean {
  return entries.every((entry) => groupOfEntry(entry) < GROUP_COUNT);
}
