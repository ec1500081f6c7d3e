import { ageInWords } from '../age-in-words.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain younger than a week. */
export const domainAgeUnder7Days: SignalRule = signalRule({
  code: 'domain_age_under_7_days',
  needs: 'rdap',
  check: (c) =>
    c.domainAgeDays !== null && c.domainAgeDays < 7
      ? { domain: c.url.registrableDomain ?? c.url.site, age_days: c.domainAgeDays }
      : null,
  message: (f) => `The domain was registered ${ageInWords(f.age_days)}`,
});
