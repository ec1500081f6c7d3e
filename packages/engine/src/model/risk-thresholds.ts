/** Risks above which at most 1 % (suspicious) and 0.1 % (dangerous) of legitimate URLs lie, with a margin. */
export interface RiskThresholds {
  readonly suspicious: number;
  readonly dangerous: number;
}
