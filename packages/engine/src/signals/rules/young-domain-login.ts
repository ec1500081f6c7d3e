import { ageInWords } from '../age-in-words.ts';
import { asksForSomething } from '../asks-for-secrets.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { youngestSite } from '../site-facts.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Secrets asked for on a young domain. */
export const youngDomainLogin: SignalRule = signalRule({
  code: 'young_domain_login',
  needs: 'page',
  check: (c) => {
    const youngest = youngestSite(c.sites);
    const ageDays = youngest?.ageDays ?? null;
    if (youngest === null || ageDays === null || ageDays >= 90 || c.visit === null || isTrustedVisit(c.visit))
      return null;
    if (!asksForSomething(c.visit.page)) return null;
    return youngest.url.site === c.visit.finalUrl.site
      ? { age_days: ageDays }
      : { age_days: ageDays, reached_through: youngest.url.site };
  },
  message: (f) =>
    'reached_through' in f
      ? `The page asks for personal data and is reached through ${f.reached_through}, a domain that was registered ${ageInWords(f.age_days)}`
      : `The page asks for personal data on a domain that was registered ${ageInWords(f.age_days)}`,
});
