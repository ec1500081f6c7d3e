import type { BrandCandidate } from './brand-candidates.ts';
import { PLAIN_EDIT } from './edit-cost.ts';
import { allowedEdits } from './typo-index.ts';

/**
 * Whether a misspelling is too far from its name for the letters that were written: however long the name, few letters are near to
 * many. "my-portal" is two words, and no misspelt "mynaportal".
 */
export function isTooShortFor({ kind, matched, cost }: BrandCandidate): boolean {
  if (kind !== 'typo') return false;
  return cost > Math.max(1, allowedEdits(matched.replaceAll('-', '').length)) * PLAIN_EDIT;
}
