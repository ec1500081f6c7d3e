import { imitatedOnPage } from '../imitated-on-page.ts';
import { wayOnMissing } from '../lone-login.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** One or two links alone say nothing worth a row. */
const LEAST_PAGES = 3;

/** Page among others of its own site. */
export const pageOfOwnSite: SignalRule = signalRule({
  code: 'page_of_own_site',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || c.visit.leftSite || imitatedOnPage(c) !== null) return null;
    const { ownPages } = c.visit.page.links;
    return ownPages >= LEAST_PAGES ? { pages: ownPages, share_of_site: 1 - wayOnMissing(c.visit.page) } : null;
  },
  message: (f) => `The page links to ${f.pages} other pages of its own site`,
  strength: (f) => f.share_of_site,
});
