import { ageInWords } from '../age-in-words.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain younger than three months. */
export const domainAgeUnder90Days: SignalRule = signalRule({
  code: 'domain_age_under_90_days',
  needs: 'rdap',
  check: (c) =>
    c.domainAgeDays !== null && c.domainAgeDays >= 30 && c.domainAgeDays < 90
      ? { domain: c.url.registrableDomain ?? c.url.site, age_days: c.domainAgeDays }
      : null,
  message: (f) => `The domain was registered ${ageInWords(f.age_days)}`,
});
