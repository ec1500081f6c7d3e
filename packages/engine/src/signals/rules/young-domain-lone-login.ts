import { ageInWords } from '../age-in-words.ts';
import { lonelinessOf } from '../lone-login.ts';
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
    return lonelinessOf(c.visit.page) > 0 ? { domain: young.url.site, age_days: young.ageDays } : null;
  },
  message: (f) =>
    `The page asks for confidential data and stands almost alone on ${f.domain}, which was registered ${ageInWords(f.age_days)}`,
});
