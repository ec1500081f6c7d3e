import { domainAgeFacts, domainAgeInWords } from '../domain-age-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain younger than a week. */
export const domainAgeUnder7Days: SignalRule = signalRule({
  code: 'domain_age_under_7_days',
  needs: 'rdap',
  check: (c) => domainAgeFacts(c, 0, 7),
  message: domainAgeInWords,
});
