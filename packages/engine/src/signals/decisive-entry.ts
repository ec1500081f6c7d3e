import type { AccountListMatch } from '../evidence/evidence.ts';

const SPECIFICITY = { url: 3, host: 2, domain: 1 } as const;

/** The caller's entry that decides: the most specific one, and block before allow where both are equally specific. */
export function decisiveEntry(matches: readonly AccountListMatch[]): AccountListMatch | null {
  let best: AccountListMatch | null = null;
  for (const match of matches) if (best === null || rankOf(match) > rankOf(best)) best = match;
  return best;
}

function rankOf({ scope, list }: AccountListMatch): number {
  return SPECIFICITY[scope] * 2 + (list === 'block' ? 1 : 0);
}
