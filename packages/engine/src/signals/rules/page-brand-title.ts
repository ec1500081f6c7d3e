import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Brand in the title. */
export const pageBrandTitle: SignalRule = signalRule({
  code: 'page_brand_title',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || c.visit.titleBrand === null) return null;
    const brand = c.visit.titleBrand;
    const isLogin = imitatedOnPage(c) !== null && c.visit.page.asks.some((ask) => ask !== 'email');
    if (isLogin || c.visit.official?.brand.name === brand.name) return null;
    return { brand: brand.name, official_domain: brand.domains[0] ?? '' };
  },
  message: (f) => `The title of the page names ${f.brand}, but the page is not on ${f.official_domain}`,
});
