import type { Basis, Severity, Verdict } from '@lurewatch/engine';

/** One reason, as an answer tells it. */
export interface ToldSignal {
  readonly type: Severity;
  readonly code: string;
  readonly message: string;
  readonly impact: number;
  readonly evidence: object;
}

/** What headline and advice are made of: the part of an answer that says what was found. */
export interface ToldAnalysis {
  readonly verdict: Verdict;
  readonly basis: Basis;
  readonly brand: string | null;
  readonly officialDomain: string | null;
  readonly signals: readonly ToldSignal[];
  /** Checks that were asked and brought no answer. */
  readonly failedChecks: number;
  /** The site was to be looked at and could not be. */
  readonly lookFailed: boolean;
}
