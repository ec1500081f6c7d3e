/** A weight that was fitted to pages, with how many of each class bear the mark. */
export interface FittedWeight {
  /** Log-odds. */
  readonly logOdds: number;
  readonly phishing: number;
  readonly honest: number;
}
