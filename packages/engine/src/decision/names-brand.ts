import { hostCandidates, pathCandidates } from '../brand/brand-candidates.ts';
import type { EngineTables, UrlReading } from '../read-url.ts';
import { withTail } from '../url/request-address.ts';

/** Tells whether a brand is named anywhere in the URL, also where that is not enough to call it an imitation. */
export function namesBrand({ brands }: EngineTables, { url, brand, names }: UrlReading): boolean {
  if (brand !== null || hostCandidates(brands, url, names).length > 0) return true;
  if (pathCandidates(brands, url).length > 0) return true;
  return url.query !== '' && pathCandidates(brands, withTail(url, `/${url.query}`, '')).length > 0;
}
