import { domainAgeFacts, domainAgeInWords } from '../domain-age-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain younger than a month. */
export const domainAgeUnder30Days: SignalRule = signalRule({
  code: 'domain_age_under_30_days',
  needs: 'rdap',
  check: (c) => domainAgeFacts(c, 7, 30),
  message: domainAgeInWords,
});
