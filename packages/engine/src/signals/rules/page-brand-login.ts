import { asksInWords } from '../asks-in-words.ts';
import { cuesInWords } from '../cues-in-words.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { isNamed } from '../is-named.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Login in the name of a brand. */
export const pageBrandLogin: SignalRule = signalRule({
  code: 'page_brand_login',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    if (shown === null || !shown.isPlain || shown.isRareName || c.visit === null) return null;
    if (c.visit.page.asks.every((ask) => ask === 'email')) return null;
    return {
      brand: shown.brand.name,
      official_domain: shown.brand.domains[0] ?? '',
      shown_by: [...shown.cues],
      asks: [...c.visit.page.asks],
      title: c.visit.page.title.slice(0, 100),
    };
  },
  message: (f) =>
    `The page ${isNamed(f.shown_by) ? `calls itself ${f.brand}` : `looks like one of ${f.brand} (${cuesInWords(f.shown_by)})`} and asks for ${asksInWords(f.asks)}, but is not on ${f.official_domain}`,
});
