import { ageInWords } from '../age-in-words.ts';
import { asksForSomething } from '../asks-for-secrets.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { youngSite } from '../site-facts.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Secrets asked for on a young domain. */
export const youngDomainLogin: SignalRule = signalRule({
  code: 'young_domain_login',
  needs: 'page',
  check: (c) => {
    const young = youngSite(c.sites);
    if (young === null || c.visit === null || isTrustedVisit(c.visit)) return null;
    if (!asksForSomething(c.visit.page)) return null;
    return young.url.site === c.visit.finalUrl.site
      ? { age_days: young.ageDays }
      : { age_days: young.ageDays, reached_through: young.url.site };
  },
  message: (f) =>
    'reached_through' in f
      ? `The page asks for personal data and is reached through ${f.reached_through}, a domain that was registered ${ageInWords(f.age_days)}`
      : `The page asks for personal data on a domain that was registered ${ageInWords(f.age_days)}`,
});
