import { type AccountListMatch, carriedUrl, type ParsedUrl } from '@lurewatch/engine';
import type { AccountLists } from './account-lists.ts';

type Matches = ReturnType<AccountLists['match']>;

/**
 * The entries that count for a link: the account's own, or else the service's. What a link carries is judged: entries for the
 * service around it count only where they block, or name exactly this link.
 */
export function listsOfLink(accountLists: Pick<AccountLists, 'match'>, accountId: string, url: ParsedUrl): Matches {
  const carried = carriedUrl(url);
  const matches = accountLists.match(accountId, url);
  if (carried !== null) return ofWrapped(matches, accountLists.match(accountId, carried));
  return matches instanceof Promise ? matches.then(ownFirst) : ownFirst(matches);
}

async function ofWrapped(link: Matches, target: Matches): Promise<readonly AccountListMatch[]> {
  const [ofLink, ofTarget] = await Promise.all([link, target]);
  return ownFirst([...ofTarget, ...ofLink.filter(({ list, scope }) => list === 'block' || scope === 'url')]);
}

/** The account's own entries; where it has none, the service's. */
function ownFirst(matches: readonly AccountListMatch[]): readonly AccountListMatch[] {
  if (matches.length === 0) return matches;
  const own = matches.filter(({ by }) => by === undefined);
  return own.length > 0 ? own : matches;
}
