import type { AskedContext, Evidence, ParsedUrl } from '@lurewatch/engine';
import type { SecondLook } from '@lurewatch/evidence';
import type { AnalyzeDepth, GatherEvidence } from '../evidence/account-evidence.ts';
import type { AccountLists } from '../lists/account-lists.ts';
import { listsOfLink } from '../lists/lists-of-link.ts';

export interface EvidenceDependencies {
  readonly gatherEvidence: GatherEvidence;
  readonly accountLists: AccountLists;
  readonly now: () => number;
  /** Whether a button of the page may be pressed in a browser; absent: never. */
  readonly mayPressOn?: ((url: ParsedUrl, context: AskedContext) => boolean) | undefined;
  /** Whether a page may be asked for once more as a browser; absent: never. */
  readonly secondLookFor?: ((url: ParsedUrl, context: AskedContext) => SecondLook) | undefined;
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
  /** A test key is told nothing of the account, not even what its lists say. */
  readonly withoutLists?: boolean;
  /** What somebody is about to do with the URL. Default: navigation. */
  readonly context?: AskedContext | undefined;
  /** How long the browser may take, instead of RENDERER_TIMEOUT_MS. */
  readonly renderDeadlineMs?: number;
  /** Of `render`: the rest is known already, and not asked again. */
  readonly onlyPage?: boolean;
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

/** Everything about a URL that touches the network, the account's lists or the clock; the verdict that follows is pure. */
export async function evidenceFor(
  url: ParsedUrl,
  { accountId, depth, context = 'navigation', withoutLists = false, signal, ...wish }: EvidenceWish,
  { gatherEvidence, accountLists, now, secondLookFor, mayPressOn }: EvidenceDependencies,
): Promise<GatheredEvidence> {
  const startedAt = performance.now();
  const analyzedAt = now();
  const taken: Uint8Array[] = [];
  const matches = withoutLists ? [] : listsOfLink(accountLists, accountId, url);
  // Nearly always both are at hand, and waiting would cost a turn.
  const lists = matches instanceof Promise ? await matches : matches;
  const found = gatherEvidence(url, {
    depth,
    accountId,
    accountLists: lists,
    asOf: new Date(analyzedAt),
    ...(signal && { signal }),
    ...(depth === 'full' && secondLookFor && { secondLook: () => secondLookFor(url, context) }),
    ...(depth === 'render' && lists.length === 0 && mayPressOn?.(url, context) && { mayPress: true }),
    ...(wish.onlyPage && { onlyPage: true }),
    ...(wish.renderDeadlineMs !== undefined && { renderDeadlineMs: wish.renderDeadlineMs }),
    ...(depth === 'render' && { onPicture: (picture: Uint8Array) => taken.push(picture) }),
  });
  const evidence = found instanceof Promise ? await found : found;
  const [picture] = taken;
  return {
    evidence: context === 'navigation' ? evidence : { ...evidence, context },
    depth: depth === 'fast' ? 'fast' : 'full',
    analyzedAt,
    gatherMs: performance.now() - startedAt,
    ...(picture && { picture }),
  };
}

/** What is at hand in memory costs a fraction of a look-up, or of judging. */
const AT_HAND_PER_TURN = 32;

/** URLs of one batch that are looked up side by side: enough to hide latency, too few to crowd out other callers. */
const CONCURRENCY = 20;

/**
 * What each URL waits for before it is looked up: a turn of its own where somebody outside is asked. Of those for which all is at hand so many
 * share one, so that others' work comes between the turns however many look them up side by side.
 */
export function turnsOf(depth: 'fast' | 'full', takeTurn: () => Promise<void>): () => Promise<void> {
  if (depth === 'full') return takeTurn;
  let taken = 0;
  let turn = Promise.resolve();
  return () => {
    if (taken++ % AT_HAND_PER_TURN === 0) turn = takeTurn();
    return turn;
  };
}

/** Asks about each distinct URL once, a bounded number side by side. */
export async function gatherEach(
  distinct: readonly { readonly url: ParsedUrl; readonly index: number }[],
  gather: (url: ParsedUrl, index: number) => Promise<GatheredEvidence>,
): Promise<readonly GatheredEvidence[]> {
  const gathered: GatheredEvidence[] = [];
  const queue = distinct.values();
  const work = async () => {
    for (const { url, index } of queue) gathered[index] = await gather(url, index);
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, distinct.length) }, work));
  return gathered;
}
