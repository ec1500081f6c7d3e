import type { AccountListMatch, Evidence, ParsedUrl } from '@lurewatch/engine';
import type { MayLookAgain } from '@lurewatch/evidence';

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
  /** Whether a page that was refused may be asked for once more as a browser. Default: never. */
  readonly secondLook?: MayLookAgain;
  /** Of `render`: the rest is known already, and not asked again. */
  readonly onlyPage?: boolean;
  /** Of `render`: a button of the page may be pressed. Default: none is. */
  readonly mayPress?: boolean;
  /** How long the browser may take, instead of RENDERER_TIMEOUT_MS. */
  readonly renderDeadlineMs?: number;
  /** Is given the picture of a page that a browser drew: WebP. */
  readonly onPicture?: (picture: Uint8Array) => void;
}

/** Collects what can be learnt about a URL from outside. Never throws: a failure is a finding. */
export type GatherEvidence = (url: ParsedUrl, options: GatherOptions) => Evidence | Promise<Evidence>;
