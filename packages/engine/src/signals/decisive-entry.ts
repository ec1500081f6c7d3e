import type { AccountListMatch } from '../evidence/evidence.ts';

const SPECIFICITY = { url: 3, host: 2, domain: 1 } as const;
/** More than what is most specific. */
const OWN = 8;

/**
 * The entry that decides: the caller's own before the operator's, then the most specific one, and block before allow where both are
 * equally specific.
 */
function decisiveEntry(matches: readonly AccountListMatch[]): AccountListMatch | null {
  let best: AccountListMatch | null = null;
  for (const match of matches) if (best === null || rankOf(match) > rankOf(best)) best = match;
  return best;
}

/** What a signal tells of the entry that decides; null where another list, or somebody else, decides. */
export function decidedBy(
  whose: 'caller' | 'operator',
  list: AccountListMatch['list'],
  matches: readonly AccountListMatch[],
): { readonly entry: string; readonly scope: AccountListMatch['scope'] } | null {
  const decisive = decisiveEntry(matches);
  if (decisive?.list !== list || (decisive.by ?? 'caller') !== whose) return null;
  return { entry: decisive.entry, scope: decisive.scope };
}

function rankOf({ scope, list, by }: AccountListMatch): number {
  return (by === undefined ? OWN : 0) + SPECIFICITY[scope] * 2 + (list === 'block' ? 1 : 0);
}
