import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand in the title. */
export const pageBrandTitle: SignalRule = signalRule({
  code: 'page_brand_title',
  needs: 'page',
  check: (c) => {
    const brand = imitatedOnPage(c);
    if (brand === null || c.visit === null || c.visit.page.asks.some((ask) => ask !== 'email')) return null;
    return { brand: brand.name, official_domain: brand.domains[0] ?? '' };
  },
  message: (f) => `The title of the page names ${f.brand}, but the page is not on ${f.official_domain}`,
});
