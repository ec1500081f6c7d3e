import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Official domain of a brand. */
export const officialBrandDomain: SignalRule = signalRule({
  code: 'official_brand_domain',
  needs: 'brand',
  check: (c) => {
    if (c.official === null || c.official.shared) return null;
    return { brand: c.official.brand.name, domain: c.official.domain };
  },
  message: (f) => `The host belongs to ${f.brand}: ${f.domain} is its official domain`,
});
