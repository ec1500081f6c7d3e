import { asksForSecrets } from '../asks-for-secrets.ts';
import { cuesInWords } from '../cues-in-words.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Secrets asked for on a page that hints at a brand. */
export const pageBrandHint: SignalRule = signalRule({
  code: 'page_brand_hint',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    if (shown === null || (shown.isPlain && !shown.isRareName) || c.visit === null) return null;
    if (!asksForSecrets(c.visit.page)) return null;
    return { brand: shown.brand.name, shown_by: [...shown.cues] };
  },
  message: (f) => `The page asks for confidential data and hints at ${f.brand} (${cuesInWords(f.shown_by)})`,
});
