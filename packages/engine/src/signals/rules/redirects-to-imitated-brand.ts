import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Forwards to the brand it imitates. */
export const redirectsToImitatedBrand: SignalRule = signalRule({
  code: 'redirects_to_imitated_brand',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || !c.visit.leftSite || c.brand === null) return null;
    const { official } = c.visit;
    return official?.brand.name === c.brand.brand.name ? { brand: official.brand.name, domain: official.domain } : null;
  },
  message: (f) =>
    `The URL imitates ${f.brand} and forwards us to ${f.domain}: the brand may own it, or show us another page than its victims`,
});
