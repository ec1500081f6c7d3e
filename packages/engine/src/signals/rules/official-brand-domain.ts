import { isCalledSo, ownerName } from '../../brand/known-names.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Official domain of a brand. */
export const officialBrandDomain: SignalRule = signalRule({
  code: 'official_brand_domain',
  needs: 'brand',
  check: (c) => {
    if (c.official === null || c.official.shared) return null;
    const { brand, domain } = c.official;
    return { brand: ownerName(brand.name, domain), domain };
  },
  message: (f) =>
    isCalledSo(f.brand, f.domain)
      ? `The host belongs to ${f.brand}`
      : `The host belongs to ${f.brand}: ${f.domain} is one of its own domains`,
});
