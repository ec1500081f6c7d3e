import type { AccountListMatch, Evidence, ParsedUrl } from '@lurewatch/engine';

export interface GatherOptions {
  /** `fast`: only what is at hand in memory (threat lists); no other computer is asked. */
  readonly depth: 'fast' | 'full';
  /** On whose behalf: look-ups are shared fairly among accounts. */
  readonly accountId: string;
  readonly accountLists: readonly AccountListMatch[];
  readonly asOf: Date;
}

/** Collects what can be learnt about a URL from outside. Never throws: a failure is a finding. */
export type GatherEvidence = (url: ParsedUrl, options: GatherOptions) => Evidence | Promise<Evidence>;
