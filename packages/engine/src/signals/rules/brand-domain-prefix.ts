import { brandFacts } from '../brand-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Official address of a brand in front of another. */
export const brandDomainPrefix: SignalRule = signalRule({
  code: 'brand_domain_prefix',
  needs: 'brand',
  check: (c) => brandFacts(c, ['official_domain_prefix']),
  message: (f) => `The host begins with ${f.matched}, an address of ${f.brand}, but belongs to ${f.site}`,
});
