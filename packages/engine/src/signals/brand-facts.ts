import type { BrandTechnique } from '../brand/brand.ts';
import type { SignalContext } from './signal-context.ts';

/** The facts of a brand match made by one of these techniques, or null. */
export function brandFacts(context: SignalContext, techniques: readonly BrandTechnique[]) {
  const { brand, url } = context;
  if (brand === null || !techniques.includes(brand.technique)) return null;
  return {
    brand: brand.brand.name,
    official_domain: brand.brand.domains[0] ?? '',
    technique: brand.technique,
    matched: brand.matched,
    imitates: brand.token,
    site: url.site,
    cues: [...brand.cues],
  };
}
