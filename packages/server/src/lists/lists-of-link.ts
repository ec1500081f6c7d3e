import { type AccountListMatch, carriedUrl, type ParsedUrl } from '@lurewatch/engine';
import type { AccountLists } from './account-lists.ts';

type Matches = ReturnType<AccountLists['match']>;

/**
 * The account's entries that count for a link. What a link carries is judged: entries for the service around it count only
 * where they block, or name exactly this link.
 */
export function listsOfLink(accountLists: Pick<AccountLists, 'match'>, accountId: string, url: ParsedUrl): Matches {
  const carried = carriedUrl(url);
  return carried === null
    ? accountLists.match(accountId, url)
    : ofWrapped(accountLists.match(accountId, url), accountLists.match(accountId, carried));
}

async function ofWrapped(link: Matches, target: Matches): Promise<readonly AccountListMatch[]> {
  const [ofLink, ofTarget] = await Promise.all([link, target]);
  return [...ofTarget, ...ofLink.filter(({ list, scope }) => list === 'block' || scope === 'url')];
}
