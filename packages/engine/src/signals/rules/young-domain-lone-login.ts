import { ageInWords } from '../age-in-words.ts';
import { isLoneLogin } from '../lone-login.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { youngSite } from '../site-facts.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Login without a site around it, on or behind a young domain. */
export const youngDomainLoneLogin: SignalRule = signalRule({
  code: 'young_domain_lone_login',
  needs: 'page',
  check: (c) => {
    const young = youngSite(c.sites);
    if (young === null || c.visit === null || isTrustedVisit(c.visit)) return null;
    return isLoneLogin(c.visit.page) ? { domain: young.url.site, age_days: young.ageDays } : null;
  },
  message: (f) =>
    `The page asks for secrets without a site around it, and ${f.domain} was registered ${ageInWords(f.age_days)}`,
});
