/** A brand while the table is being built. */
export interface BrandRecord {
  readonly name: string;
  readonly domains: string[];
  /** Candidate tokens; `isCommon` where the hand-written table marks a common word. */
  readonly tokens: { readonly text: string; readonly isCommon: boolean }[];
  readonly aliases: string[];
  readonly isHandWritten: boolean;
  readonly isBank: boolean;
}
