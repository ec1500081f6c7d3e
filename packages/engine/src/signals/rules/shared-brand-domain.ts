import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand domain with pages of others. */
export const sharedBrandDomain: SignalRule = signalRule({
  code: 'shared_brand_domain',
  needs: 'brand',
  check: (c) => {
    if (c.official === null || !c.official.shared) return null;
    return { brand: c.official.brand.name, domain: c.official.domain };
  },
  message: (f) => `The host belongs to ${f.brand}, but others can publish pages on it`,
});
