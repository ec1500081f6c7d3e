import { asksForSecrets } from '../asks-for-secrets.ts';
import { cuesInWords } from '../cues-in-words.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { isNamed } from '../is-named.ts';
import { showsLittleElse } from '../shows-little-else.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand on a page with much else. */
export const pageBrandMention: SignalRule = signalRule({
  code: 'page_brand_mention',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    if (shown === null || !shown.isPlain || c.visit === null) return null;
    if (asksForSecrets(c.visit.page) || showsLittleElse(c.visit.page)) return null;
    return { brand: shown.brand.name, official_domain: shown.brand.domains[0] ?? '', shown_by: [...shown.cues] };
  },
  message: (f) =>
    `The page ${isNamed(f.shown_by) ? 'names' : 'points to'} ${f.brand} (${cuesInWords(f.shown_by)}), but is not on ${f.official_domain}`,
});
