export type Verdict = 'safe' | 'suspicious' | 'dangerous' | 'unknown';
export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'info' | 'positive';
export type CheckName = 'url' | 'brand' | 'feeds' | 'dns' | 'rdap' | 'tls' | 'page';
export type SignalFact = string | number | boolean | null | readonly string[];

/** One reason for a score, in words and facts that a person can check. */
export interface Signal {
  readonly type: Severity;
  /** Stable snake_case; listed in the signal catalogue. */
  readonly code: string;
  readonly message: string;
  /** Points by which this signal moved the score (negative: towards danger): the score with it minus the score without it, rounded. */
  readonly impact: number;
  readonly source: CheckName;
  readonly evidence: Readonly<Record<string, SignalFact>>;
}

/** What the engine concludes about one URL. */
export interface Judgement {
  /** Calibrated probability of phishing, 0…1. */
  readonly risk: number;
  /** Safety, integer 0…100: dangerous 0–30, suspicious 31–69, safe 70–100; unknown is 50. */
  readonly score: number;
  readonly verdict: Verdict;
  /** Canonical name of the imitated brand. */
  readonly brand: string | null;
  /** Ordered by absolute impact, largest first. */
  readonly signals: readonly Signal[];
}
