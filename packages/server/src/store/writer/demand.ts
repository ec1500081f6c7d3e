import { dayOf } from '../../time/time.ts';
import type { CommitUnit, QuotaLimits } from './analysis-writer.ts';

/** What one flush wants of one account on one UTC day. */
export interface Demand {
  readonly accountId: string;
  readonly day: string;
  readonly units: number;
  /** The tightest that its requests were let in under: they may differ for a moment when a plan changes. */
  readonly quota: QuotaLimits;
}

/** Sums up what the units want, in the order of account and day. */
export function demandsOf(units: readonly CommitUnit[]): readonly Demand[] {
  const demands = new Map<string, Demand>();
  for (const { accountId, entries } of units) {
    const [first] = entries;
    if (first === undefined) continue;
    const day = dayOf(first.analysis.createdAt);
    const key = `${accountId} ${day}`;
    const known = demands.get(key);
    demands.set(key, {
      ...{ accountId, day },
      units: (known?.units ?? 0) + entries.length,
      quota: known === undefined ? first.quota : tighter(known.quota, first.quota),
    });
  }
  return [...demands].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, demand]) => demand);
}

function tighter(a: QuotaLimits, b: QuotaLimits): QuotaLimits {
  return { day: least(a.day, b.day), month: least(a.month, b.month), overage: a.overage && b.overage };
}

function least(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
