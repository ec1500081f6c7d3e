import { ageInWords } from '../age-in-words.ts';
import { isLoneLogin } from '../lone-login.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { youngestSite } from '../site-facts.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Login without a site around it, on or behind a young domain. */
export const youngDomainLoneLogin: SignalRule = signalRule({
  code: 'young_domain_lone_login',
  needs: 'page',
  check: (c) => {
    const youngest = youngestSite(c.sites);
    const ageDays = youngest?.ageDays ?? null;
    if (youngest === null || ageDays === null || ageDays >= 90 || c.visit === null || isTrustedVisit(c.visit))
      return null;
    return isLoneLogin(c.visit.page) ? { domain: youngest.url.site, age_days: ageDays } : null;
  },
  message: (f) =>
    `The page asks for secrets without a site around it, and ${f.domain} was registered ${ageInWords(f.age_days)}`,
});
