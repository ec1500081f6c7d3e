import { domainAgeFacts, domainAgeInWords } from '../domain-age-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain younger than three months. */
export const domainAgeUnder90Days: SignalRule = signalRule({
  code: 'domain_age_under_90_days',
  needs: 'rdap',
  check: (c) => domainAgeFacts(c, 30, 90),
  message: domainAgeInWords,
});
