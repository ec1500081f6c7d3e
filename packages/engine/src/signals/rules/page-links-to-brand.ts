import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Links of a page that lead to the brand it shows. */
export const pageLinksToBrand: SignalRule = signalRule({
  code: 'page_links_to_brand',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    return shown?.cues.includes('links') === true ? { brand: shown.brand.name } : null;
  },
  message: (f) => `At least half of the page's links to other sites lead to sites of ${f.brand}`,
});
