import { isBarePage } from '../bare-page.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { isNamed } from '../is-named.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand in the title. */
export const pageBrandTitle: SignalRule = signalRule({
  code: 'page_brand_title',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    if (shown === null || !shown.isPlain || c.visit === null) return null;
    if (!shown.isRareName && c.visit.page.asks.some((ask) => ask !== 'email')) return null;
    if (!isBarePage(c.visit.page)) return null;
    return { brand: shown.brand.name, official_domain: shown.brand.domains[0] ?? '', shown_by: [...shown.cues] };
  },
  message: (f) =>
    `The page has little to show but ${isNamed(f.shown_by) ? 'the name of' : 'what points to'} ${f.brand} (${f.shown_by.join(', ')}), and is not on ${f.official_domain}`,
});
