import type { EvidenceSource } from './evidence/evidence.ts';

export type Verdict = 'safe' | 'suspicious' | 'dangerous' | 'unknown';
/** The strongest thing that was really read for a judgement; `address`: nothing but the text of the URL. */
export type Basis = 'list' | 'page' | 'network' | 'address';
export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'info' | 'positive';
/** What can speak about a URL: its text, the brand it imitates, and every source outside. */
export type CheckName = 'url' | 'brand' | EvidenceSource | 'render' | 'picture' | 'press';
export type SignalFact = string | number | boolean | null | readonly string[];

/** One reason for a score, in words and facts that a person can check. */
export interface Signal {
  readonly type: Severity;
  /** Stable snake_case; listed in the signal catalogue. */
  readonly code: string;
  readonly message: string;
  /** Share of the way from `baseScore` to the score, in whole points (negative: towards danger). */
  readonly impact: number;
  readonly source: CheckName;
  readonly evidence: Readonly<Record<string, SignalFact>>;
}

/** What the engine concludes about one URL. */
export interface Judgement {
  /** Calibrated probability of phishing, 0…1. */
  readonly risk: number;
  /** Score of the model's prior alone, the same for every URL (unknown: 50); with the impacts of all signals it adds up to `score`. */
  readonly baseScore: number;
  /** The causes in order of weight, in one English sentence of at most 200 characters. */
  readonly summary: string;
  /** Safety, integer 0…100: dangerous 0–30, suspicious 31–69, safe 70–100; unknown is 50. */
  readonly score: number;
  readonly verdict: Verdict;
  readonly basis: Basis;
  /** Canonical name of the imitated brand. */
  readonly brand: string | null;
  /** The imitated brand's own domain. */
  readonly officialDomain: string | null;
  /** Ordered by absolute impact, largest first. */
  readonly signals: readonly Signal[];
}

/** What it concludes without the reasons. */
export interface Rating extends Pick<Judgement, 'risk' | 'score' | 'verdict' | 'basis' | 'brand'> {
  /** The verdict is unknown because nothing is known, not because the address cannot be judged. */
  readonly isNothingKnown: boolean;
}
