import type { PageFacts } from '../../evidence/evidence.ts';
import { cuesInWords } from '../cues-in-words.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { isNamed } from '../is-named.ts';
import { isSeenWhole } from '../newness.ts';
import { showsLittleElse } from '../shows-little-else.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** What nobody can fill in or send takes nothing: the page may be about the brand, a sample or a saved one. */
const SHARE_WITHOUT_FORM = 0.5;

/** Brand in the title. */
export const pageBrandTitle: SignalRule = signalRule({
  code: 'page_brand_title',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    if (shown === null || !shown.isPlain || shown.isRareName || c.visit === null) return null;
    if (c.visit.page.asks.some((ask) => ask !== 'email')) return null;
    if (!showsLittleElse(c.visit.page)) return null;
    return {
      brand: shown.brand.name,
      official_domain: shown.brand.domains[0] ?? '',
      shown_by: [...shown.cues],
      has_form: hasForm(c.visit.page),
    };
  },
  message: (f) =>
    `The page has little to show but ${isNamed(f.shown_by) ? 'the name of' : 'what points to'} ${f.brand} (${cuesInWords(f.shown_by)}), and is not on ${f.official_domain}`,
  strength: (f) => (f.has_form ? 1 : SHARE_WITHOUT_FORM),
});

/** What scripts will show of a page that was not seen whole may be one. */
function hasForm(page: PageFacts): boolean {
  return page.asks.length + page.details.length + page.forms.length > 0 || !isSeenWhole(page);
}
