import { domainAgeFacts, domainAgeInWords } from '../domain-age-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import type { SiteFacts } from '../site-facts.ts';

const LONG_DAYS = 730;

/** Long-registered domain. */
export const domainLongRegistered: SignalRule = signalRule({
  code: 'domain_long_registered',
  needs: 'rdap',
  check: (c) => (c.sites.every(isLongRegistered) ? domainAgeFacts(c, LONG_DAYS, Number.POSITIVE_INFINITY) : null),
  message: domainAgeInWords,
});

/** A site of unknown age at the end of the redirects takes the comfort away. */
function isLongRegistered({ isPopular, ageDays }: SiteFacts): boolean {
  return isPopular || (ageDays !== null && ageDays >= LONG_DAYS);
}
