import { ageInWords } from '../age-in-words.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain younger than a month. */
export const domainAgeUnder30Days: SignalRule = signalRule({
  code: 'domain_age_under_30_days',
  needs: 'rdap',
  check: (c) =>
    c.domainAgeDays !== null && c.domainAgeDays >= 7 && c.domainAgeDays < 30
      ? { domain: c.url.registrableDomain ?? c.url.site, age_days: c.domainAgeDays }
      : null,
  message: (f) => `The domain was registered ${ageInWords(f.age_days)}`,
});
