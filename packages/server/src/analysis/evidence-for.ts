import type { Evidence, ParsedUrl } from '@lurewatch/engine';
import type { AnalyzeDepth, GatherEvidence } from './account-evidence.ts';
import type { AccountLists } from './account-lists.ts';
import { listsOfLink } from './lists-of-link.ts';

export interface EvidenceDependencies {
  readonly gatherEvidence: GatherEvidence;
  readonly accountLists: AccountLists;
  readonly now: () => number;
}

/** What is known of one URL before it is judged. Plain data but for the instant in it. */
export interface GatheredEvidence {
  readonly evidence: Evidence;
  readonly depth: 'fast' | 'full';
  /** When the analysis began, epoch milliseconds. */
  readonly analyzedAt: number;
  readonly gatherMs: number;
  /** Of the page, where a browser drew it: WebP. Kept with the analysis; no part of what is judged. */
  readonly picture?: Uint8Array;
}

export interface EvidenceWish {
  readonly accountId: string;
  readonly depth: AnalyzeDepth;
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

/** Everything about a URL that touches the network, the account's lists or the clock; the verdict that follows is pure. */
export async function evidenceFor(
  url: ParsedUrl,
  { accountId, depth, signal }: EvidenceWish,
  { gatherEvidence, accountLists, now }: EvidenceDependencies,
): Promise<GatheredEvidence> {
  const startedAt = performance.now();
  const analyzedAt = now();
  const taken: Uint8Array[] = [];
  const matches = listsOfLink(accountLists, accountId, url);
  const found = gatherEvidence(url, {
    depth,
    accountId,
    // Nearly always both are at hand, and waiting would cost a turn.
    accountLists: matches instanceof Promise ? await matches : matches,
    asOf: new Date(analyzedAt),
    ...(signal && { signal }),
    ...(depth === 'render' && { onPicture: (picture: Uint8Array) => taken.push(picture) }),
  });
  const evidence = found instanceof Promise ? await found : found;
  const [picture] = taken;
  return {
    evidence,
    depth: depth === 'fast' ? 'fast' : 'full',
    analyzedAt,
    gatherMs: performance.now() - startedAt,
    ...(picture && { picture }),
  };
}
