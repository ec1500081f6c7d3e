import { type Artefact, bytesOf, decodeArtefact, floatsOf, malformed, textOf, wordsOf } from '../model/artefact.ts';
import { DENSE_INPUT_COUNT } from '../model/dense-inputs.ts';
import { encodeArtefact } from '../model/encode-artefact.ts';
import { GROUP_COUNT } from '../model/feature-group.ts';
import { type GuardSet, guardScores } from '../model/guard-set.ts';
import { modelIdentity } from '../model/overlay.ts';
import { readParts } from '../model/read-parts.ts';
import { countGroups, packFeatures, unpackFeatures } from './packed-features.ts';

/** What an honest address of the set is for: replayed between lessons, or one of the three guards that set thresholds. */
export const REPLAY_ROLES = ['replay', 'corpus', 'forms', 'small_sites'] as const;
export type ReplayRole = (typeof REPLAY_ROLES)[number];

/** Honest addresses as a model sees them, with what the model alone says of them. */
export interface ReplaySet {
  readonly count: number;
  /** Features of row r: entries[offsets[r] … offsets[r + 1]). */
  readonly offsets: Float64Array;
  readonly entries: Uint32Array;
  /** GROUP_COUNT numbers a row. */
  readonly groupCounts: Uint16Array;
  /** Log-odds of the model alone. */
  readonly known: Float64Array;
  /** How far floors, cap and rules moved them in the end. */
  readonly ruled: Float32Array;
  /** 1 where the verdict was unknown: below dangerous such an address is accused of nothing. */
  readonly isUnknown: Uint8Array;
  /** Place in REPLAY_ROLES. */
  readonly roles: Uint8Array;
}

/** One row of a set under construction. */
export interface ReplayRow {
  readonly role: ReplayRole;
  readonly entries: Uint32Array;
  /** DENSE_INPUT_COUNT numbers. */
  readonly dense: Float32Array;
  readonly isHosted: boolean;
  readonly ruled: number;
  readonly isUnknown: boolean;
}

/** What floors and rules moved (`ruled`) is true of one model alone: the set names it. */
export function encodeReplaySet(rows: readonly ReplayRow[], modelFile: Uint8Array): Uint8Array {
  const packed = rows.map(({ entries }) => packFeatures(entries));
  const features = new Uint8Array(packed.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const bytes of packed) {
    features.set(bytes, at);
    at += bytes.length;
  }
  const dense = new Float32Array(rows.length * DENSE_INPUT_COUNT);
  for (const [row, { dense: own }] of rows.entries()) dense.set(own, row * DENSE_INPUT_COUNT);
  return encodeArtefact(
    { kind: KIND, base: modelIdentity(modelFile) },
    {
      features,
      lengths: Uint32Array.from(packed, ({ length }) => length),
      dense,
      hosted: Uint8Array.from(rows, ({ isHosted }) => Number(isHosted)),
      ruled: Float32Array.from(rows, ({ ruled }) => ruled),
      unknown: Uint8Array.from(rows, ({ isUnknown }) => Number(isUnknown)),
      roles: Uint8Array.from(rows, ({ role }) => REPLAY_ROLES.indexOf(role)),
    },
  );
}

/** Reads a replay set and asks the model of every row. Throws ArtefactError when the set is damaged, or made for another model. */
export function readReplaySet(file: Uint8Array, modelFile: Uint8Array): ReplaySet {
  const artefact = decodeArtefact(file);
  if (artefact.header.kind !== KIND) throw malformed('it is no replay set');
  ensureMadeFor(artefact, modelFile);
  const lengths = wordsOf(artefact, 'lengths');
  const features = bytesOf(artefact, 'features');
  const dense = floatsOf(artefact, 'dense');
  const hosted = bytesOf(artefact, 'hosted');
  const ruled = floatsOf(artefact, 'ruled');
  const isUnknown = bytesOf(artefact, 'unknown');
  const roles = bytesOf(artefact, 'roles');
  const count = lengths.length;
  const fits =
    count > 0 &&
    dense.length === count * DENSE_INPUT_COUNT &&
    [hosted, ruled, isUnknown, roles].every(({ length }) => length === count) &&
    roles.every((role) => role < REPLAY_ROLES.length);
  if (!fits) throw malformed('its replay set does not fit together');
  const { offsets, entries, groupCounts } = unpackRows(features, lengths);
  const guard: GuardSet = {
    ...{ count, entries, dense, hosted },
    offsets: Uint32Array.from(offsets),
    groupCounts: Uint32Array.from(groupCounts),
  };
  const known = Float64Array.from(guardScores(readParts(decodeArtefact(modelFile)), guard));
  return { count, offsets, entries, groupCounts, known, ruled, isUnknown, roles };
}

const KIND = 'replay';

/** Sets of before they named their model belong to the one that is shipped beside them. */
function ensureMadeFor(artefact: Artefact, modelFile: Uint8Array): void {
  if (artefact.header.base === undefined) return;
  const base = textOf(artefact.header, 'base');
  const identity = modelIdentity(modelFile);
  if (base !== identity) throw malformed(`it is the replay set of the model ${base}, not of ${identity}`);
}

function unpackRows(features: Uint8Array, lengths: Uint32Array) {
  const rows: Uint32Array[] = [];
  let at = 0;
  for (const length of lengths) {
    rows.push(unpackFeatures(features.subarray(at, at + length)));
    at += length;
  }
  if (at !== features.length) throw malformed('its features do not add up');
  return packRows(rows);
}

/** Rows one behind the other, with the size of each group. */
export function packRows(rows: readonly Uint32Array[]): Pick<ReplaySet, 'offsets' | 'entries' | 'groupCounts'> {
  const offsets = new Float64Array(rows.length + 1);
  const entries = new Uint32Array(rows.reduce((sum, { length }) => sum + length, 0));
  const groupCounts = new Uint16Array(rows.length * GROUP_COUNT);
  let at = 0;
  for (const [row, own] of rows.entries()) {
    entries.set(own, at);
    at += own.length;
    offsets[row + 1] = at;
    countGroups(own, groupCounts, row * GROUP_COUNT);
  }
  return { offsets, entries, groupCounts };
}
