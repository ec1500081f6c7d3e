import { brandFacts } from '../brand-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Official address of a brand in front of another. */
export const brandDomainPrefix: SignalRule = signalRule({
  code: 'brand_domain_prefix',
  needs: 'brand',
  check: (c) => {
    const facts = brandFacts(c, ['official_domain_prefix']);
    return facts === null ? null : { ...facts, service: c.url.hosted ? c.url.publicSuffix : null };
  },
  message: (f) =>
    `The host begins with ${f.matched}, an address of ${f.brand}, but belongs to ${ownerInWords(f.site, f.service)}`,
});

function ownerInWords(site: string, service: string | null): string {
  return service === null ? site : `a customer of ${service}`;
}
