import { ageInWords } from '../age-in-words.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Long-registered domain. */
export const domainLongRegistered: SignalRule = signalRule({
  code: 'domain_long_registered',
  needs: 'rdap',
  check: (c) =>
    c.domainAgeDays !== null && c.domainAgeDays >= 730
      ? { domain: c.url.registrableDomain ?? c.url.site, age_days: c.domainAgeDays }
      : null,
  message: (f) => `The domain was registered ${ageInWords(f.age_days)}`,
});
