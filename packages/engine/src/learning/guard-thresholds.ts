import { GROUP_COUNT } from '../model/feature-group.ts';
import { type LinearModel, sumGroups } from '../model/linear-model.ts';
import type { RiskThresholds } from '../model/risk-thresholds.ts';
import { bounded, riskOfLogOdds } from '../model/url-model.ts';
import { logOddsOf } from '../score.ts';
import { REPLAY_ROLES, type ReplaySet } from './replay-set.ts';

/** Log-odds of rows under an overlay: the model's own, what is learnt, and what floors, cap and rules did before. */
export function learntScores(
  { offsets, entries, groupCounts, known }: Pick<ReplaySet, 'offsets' | 'entries' | 'groupCounts' | 'known'>,
  linear: LinearModel,
  rows: readonly number[],
): Float64Array {
  const sums = new Float64Array(GROUP_COUNT);
  return Float64Array.from(rows, (row) => {
    const learnt = sumGroups(
      sums,
      linear,
      entries,
      offsets[row] ?? 0,
      offsets[row + 1] ?? 0,
      groupCounts,
      row * GROUP_COUNT,
    );
    return (known[row] ?? 0) + bounded(learnt);
  });
}

/** Rows of each guard. */
export function guardRows({ roles }: ReplaySet): readonly (readonly number[])[] {
  const guards: number[][] = REPLAY_ROLES.slice(1).map(() => []);
  for (let row = 0; row < roles.length; row++) guards[(roles[row] ?? 0) - 1]?.push(row);
  return guards.filter((rows) => rows.length > 0);
}

/** What a guard is asked for each threshold: how far its highest scores have moved, over at least so many rows and this share. */
const WATCHED = { dangerous: 0.002, suspicious: 0.012 } as const;
const LEAST_ROWS = 8;
/** How far thresholds may follow. */
const LOWEST_SHIFT = -1;
const HIGHEST_SHIFT = 3;

/**
 * The thresholds of model and overlay together. The shipped ones were set on honest addresses whose sites the model had not
 * learnt; here they move as far as the highest scores of the guards have moved, the guard that asks for most deciding.
 */
export function chooseOverlayThresholds(set: ReplaySet, linear: LinearModel, shipped: RiskThresholds): RiskThresholds {
  const shift = (level: keyof typeof WATCHED): number => {
    const moved = guardRows(set).map((guard) => {
      const rows = level === 'dangerous' ? guard : guard.filter((row) => set.isUnknown[row] === 0);
      const before = rows.map((row) => (set.known[row] ?? 0) + (set.ruled[row] ?? 0));
      const after = [...learntScores(set, linear, rows)].map((score, i) => score + (set.ruled[rows[i] ?? 0] ?? 0));
      const most = Math.max(LEAST_ROWS, Math.ceil(WATCHED[level] * rows.length));
      return meanOfHighest(after, most) - meanOfHighest(before, most);
    });
    return Math.min(HIGHEST_SHIFT, Math.max(LOWEST_SHIFT, ...moved));
  };
  const suspicious = logOddsOf(shipped.suspicious) + shift('suspicious');
  const dangerous = Math.max(logOddsOf(shipped.dangerous) + shift('dangerous'), suspicious + LEAST_GAP);
  return { suspicious: riskOfLogOdds(suspicious), dangerous: riskOfLogOdds(dangerous) };
}

/** Suspicious never reaches dangerous. */
const LEAST_GAP = 0.5;

function meanOfHighest(scores: readonly number[], most: number): number {
  const highest = [...scores].sort((a, b) => b - a).slice(0, most);
  return highest.reduce((sum, score) => sum + score, 0) / Math.max(highest.length, 1);
}

/** How much of all guards together is called dangerous, and suspicious or worse. */
export function guardShares(
  set: ReplaySet,
  linear: LinearModel | null,
  thresholds: RiskThresholds,
): { readonly rows: number; readonly dangerous: number; readonly suspicious: number } {
  const rows = guardRows(set).flat();
  const scores =
    linear === null ? Float64Array.from(rows, (row) => set.known[row] ?? 0) : learntScores(set, linear, rows);
  let dangerous = 0;
  let suspicious = 0;
  rows.forEach((row, i) => {
    const score = (scores[i] ?? 0) + (set.ruled[row] ?? 0);
    if (score >= logOddsOf(thresholds.dangerous)) dangerous++;
    else if (score < logOddsOf(thresholds.suspicious) || set.isUnknown[row] === 1) return;
    suspicious++;
  });
  return { rows: rows.length, dangerous: dangerous / rows.length, suspicious: suspicious / rows.length };
}
