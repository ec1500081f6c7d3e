import { brandFacts } from '../brand-facts.ts';
import type { SignalContext } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isInstitution } from './institution-suffix.ts';

/** Official address of a brand in front of another. */
export const brandDomainPrefix: SignalRule = signalRule({
  code: 'brand_domain_prefix',
  needs: 'brand',
  check: (c) => {
    const facts = brandFacts(c, ['official_domain_prefix']);
    if (facts === null || !isForeign(c)) return null;
    return { ...facts, service: c.url.hosted ? c.url.publicSuffix : null };
  },
  message: (f) =>
    `The host shows ${f.matched}, an address of ${f.brand}, but belongs to ${ownerInWords(f.site, f.service)}`,
});

/** Networks that deliver pages for others, and libraries that fetch them, put their own name behind an address. */
function isForeign({ url, modelLogOdds }: SignalContext): boolean {
  return url.hosted ? modelLogOdds > EVEN_ODDS : !isInstitution(url.publicSuffix);
}

const EVEN_ODDS = 0;

function ownerInWords(site: string, service: string | null): string {
  return service === null ? site : `a customer of ${service}`;
}
