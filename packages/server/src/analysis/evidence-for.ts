import type { Evidence, ParsedUrl } from '@lurewatch/engine';
import type { GatherEvidence, GatherOptions } from './account-evidence.ts';
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
}

export interface EvidenceWish extends Pick<GatherOptions, 'depth' | 'onPicture'> {
  readonly accountId: string;
}

/** Everything about a URL that touches the network, the account's lists or the clock; the verdict that follows is pure. */
export async function evidenceFor(
  url: ParsedUrl,
  { accountId, depth, onPicture }: EvidenceWish,
  { gatherEvidence, accountLists, now }: EvidenceDependencies,
): Promise<GatheredEvidence> {
  const startedAt = performance.now();
  const analyzedAt = now();
  const matches = listsOfLink(accountLists, accountId, url);
  const found = gatherEvidence(url, {
    depth,
    accountId,
    // Nearly always both are at hand, and waiting would cost a turn.
    accountLists: matches instanceof Promise ? await matches : matches,
    asOf: new Date(analyzedAt),
    ...(onPicture && { onPicture }),
  });
  const evidence = found instanceof Promise ? await found : found;
  return { evidence, depth: depth === 'fast' ? 'fast' : 'full', analyzedAt, gatherMs: performance.now() - startedAt };
}
