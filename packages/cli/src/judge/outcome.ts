import type { Verdict } from '@lurewatch/sdk';

/** What became of one line. */
export type Outcome = Judged | Refused | Failed;

export interface Judged {
  readonly status: 'judged';
  readonly verdict: Verdict;
  /** It is unknown because nothing is known of the site: an answer, not a failure to judge. */
  readonly isNothingKnown?: boolean;
  /** Safety: 100 is safest. */
  readonly score: number;
  readonly brand: string | null;
  /** The strongest reason in words, where reasons were asked for. */
  readonly reason: string | null;
  /** Names of checks that failed or were too late, with the host where it is not the submitted one. */
  readonly failedChecks: readonly string[];
  /** Names the stored analysis; null offline. */
  readonly id: string | null;
  /** Where a person sees the stored analysis. */
  readonly link?: string;
  /** Who judged, where it was not who was asked: the detector in this process. */
  readonly by?: 'offline';
  /** Everything that was answered, for JSON. */
  readonly answer: object;
}

/** The line is no URL that can be judged. */
export interface Refused {
  readonly status: 'refused';
  readonly code: string;
  readonly message: string;
}

/** The URL may be judged, but was not: the service did not answer, or a quota is used up. */
export interface Failed {
  readonly status: 'failed';
  readonly code: string;
  readonly message: string;
}

/** Judges URLs: one outcome for each, in their order. Rejects only when no URL whatever can be judged, as with a bad key. */
export interface Judge {
  /** How many URLs are judged together at most. */
  readonly chunkSize: number;
  /** How many chunks may be under way at once. */
  readonly concurrency: number;
  judge(urls: readonly string[]): readonly Outcome[] | Promise<readonly Outcome[]>;
}
