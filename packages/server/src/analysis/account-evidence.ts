import type { AccountListMatch, Evidence, ParsedUrl } from '@lurewatch/engine';

/** `render`: a browser draws the page. Stored as `full`, which is what a recheck asks for. */
export type AnalyzeDepth = 'fast' | 'full' | 'render';

export interface GatherOptions {
  /** `fast`: only what is at hand in memory (threat lists); no other computer is asked. */
  readonly depth: AnalyzeDepth;
  /** On whose behalf: look-ups are shared fairly among accounts. */
  readonly accountId: string;
  readonly accountLists: readonly AccountListMatch[];
  readonly asOf: Date;
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Is given the picture of a page that a browser drew: WebP. */
  readonly onPicture?: (picture: Uint8Array) => void;
}

/** Collects what can be learnt about a URL from outside. Never throws: a failure is a finding. */
export type GatherEvidence = (url: ParsedUrl, options: GatherOptions) => Evidence | Promise<Evidence>;
