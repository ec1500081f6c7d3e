import type { NamedBrand } from '@lurewatch/engine';
import type { Reason, Warning } from './warning.ts';

/** Lower than what the detector says of pages that it is not sure of. */
const SCORE = 15;
const MOST_REASONS = 3;

/** The warning of a page that the extension itself knows for a lure, by what it shows: that reason first. */
export function lureWarning(
  told: Warning,
  lure: Pick<Reason, 'code' | 'message' | 'evidence'>,
  brand: NamedBrand | null,
): Warning {
  const against = told.verdict === 'safe' ? [] : told.reasons.filter(({ speaksFor }) => !speaksFor);
  return {
    ...told,
    verdict: 'dangerous',
    isByAddressAlone: false,
    score: Math.min(told.score, SCORE),
    brand: brand?.name ?? told.brand,
    officialDomain: brand?.domains[0] ?? told.officialDomain,
    reasons: [{ ...lure, speaksFor: false }, ...against].slice(0, MOST_REASONS),
    foundBy: 'page',
  };
}
