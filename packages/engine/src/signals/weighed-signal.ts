import type { CheckName } from '../judgement.ts';
import type { SignalFacts } from './signal-rule.ts';

/** A signal with its weight, before the verdict. */
export interface WeighedSignal {
  readonly code: string;
  readonly source: CheckName;
  readonly message: string;
  readonly evidence: SignalFacts;
  /** Log-odds it adds; positive speaks for phishing. */
  readonly logOdds: number;
  /** The share of its code's weight that this is, above 0 and below 1; absent where it is all of it. */
  readonly strength?: number;
  /** True when the log-odds are a part of the model's own, which are counted as a whole. */
  readonly isPartOfModel: boolean;
}
