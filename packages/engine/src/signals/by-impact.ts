import type { Severity, Signal } from '../judgement.ts';

/** The largest share of the points first; among equals the gravest. */
export function byImpact(a: Signal, b: Signal): number {
  return Math.abs(b.impact) - Math.abs(a.impact) || RANK[a.type] - RANK[b.type];
}

const RANK: Readonly<Record<Severity, number>> = { critical: 0, high: 1, medium: 2, positive: 3, low: 4, info: 5 };
