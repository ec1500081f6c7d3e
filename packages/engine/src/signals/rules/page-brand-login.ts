import { asksInWords } from '../asks-in-words.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Login in the name of a brand. */
export const pageBrandLogin: SignalRule = signalRule({
  code: 'page_brand_login',
  needs: 'page',
  check: (c) => {
    const brand = imitatedOnPage(c);
    if (brand === null || c.visit === null || c.visit.page.asks.every((ask) => ask === 'email')) return null;
    return {
      brand: brand.name,
      official_domain: brand.domains[0] ?? '',
      asks: [...c.visit.page.asks],
      title: c.visit.page.title.slice(0, 100),
    };
  },
  message: (f) =>
    `The page calls itself ${f.brand} and asks for ${asksInWords(f.asks)}, but it is not on ${f.official_domain}`,
});
