import { type AccountListMatch, carriedUrl, type Evidence, type ParsedUrl } from '@lurewatch/engine';
import type { GatherEvidence, GatherOptions } from './account-evidence.ts';
import type { AccountLists } from './account-lists.ts';

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
  const carried = carriedUrl(url);
  const matches =
    carried === null ? accountLists.match(accountId, url) : ofWrapped(accountLists, accountId, url, carried);
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

/** What a link carries is judged: the account's entries for the service around it count only where they block, or name exactly this link. */
async function ofWrapped(
  accountLists: AccountLists,
  accountId: string,
  url: ParsedUrl,
  carried: ParsedUrl,
): Promise<readonly AccountListMatch[]> {
  const [ofLink, ofTarget] = await Promise.all([
    accountLists.match(accountId, url),
    accountLists.match(accountId, carried),
  ]);
  return [...ofTarget, ...ofLink.filter(({ list, scope }) => list === 'block' || scope === 'url')];
}
