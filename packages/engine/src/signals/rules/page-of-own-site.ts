import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

const LEAST_PAGES = 5;

/** Page among others of its own site. */
export const pageOfOwnSite: SignalRule = signalRule({
  code: 'page_of_own_site',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || c.visit.leftSite || imitatedOnPage(c) !== null) return null;
    const { ownPages } = c.visit.page.links;
    return ownPages >= LEAST_PAGES ? { pages: ownPages } : null;
  },
  message: (f) => `The page links to ${f.pages} other pages of its own site and does not pose as another brand`,
});
