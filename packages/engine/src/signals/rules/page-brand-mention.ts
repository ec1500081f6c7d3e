import { asksForSecrets } from '../asks-for-secrets.ts';
import { isBarePage } from '../bare-page.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { isNamed } from '../is-named.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand on a page with much else. */
export const pageBrandMention: SignalRule = signalRule({
  code: 'page_brand_mention',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    if (shown === null || !shown.isPlain || c.visit === null) return null;
    if (asksForSecrets(c.visit.page) || isBarePage(c.visit.page)) return null;
    return { brand: shown.brand.name, shown_by: [...shown.cues] };
  },
  message: (f) =>
    `The page ${isNamed(f.shown_by) ? 'shows the name of' : 'points to'} ${f.brand} (${f.shown_by.join(', ')}) among much else`,
});
