import { lonelinessOf } from '../lone-login.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Login without a site around it. */
export const pageStandsAlone: SignalRule = signalRule({
  code: 'page_stands_alone',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit)) return null;
    const loneliness = lonelinessOf(c.visit.page);
    return loneliness > 0 ? { links: c.visit.page.links.total, loneliness } : null;
  },
  message: () => 'The page asks for confidential data and links to few other pages of its own site',
  strength: (f) => f.loneliness,
});
