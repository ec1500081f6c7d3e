import type { SignalContext } from '../signals/signal-context.ts';
import { tenantOf } from './tenant-of.ts';

/**
 * Tells whether a site is known: among the 100 000 most visited, a brand's own, or allowed by the account or the operator. A customer of a
 * service has no standing by its landlord; a brand's own account there has (official-accounts.ts). Nothing has it by its looks.
 */
export function hasStanding({
  url,
  isPopular,
  official,
  evidence,
}: Pick<SignalContext, 'url' | 'isPopular' | 'official' | 'evidence'>): boolean {
  if (evidence.accountLists.some(({ list }) => list === 'allow')) return true;
  const tenant = tenantOf(url);
  const isBrandsOwn = official !== null && !official.shared;
  return tenant === null ? isPopular || isBrandsOwn : tenant.place === 'label' && isBrandsOwn;
}
