import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** A page that gives the address of a brand as its own. */
export const pageCopiedAddress: SignalRule = signalRule({
  code: 'page_copied_address',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    return shown?.cues.includes('address of the copied page') === true
      ? { brand: shown.brand.name, official_domain: shown.brand.domains[0] ?? '' }
      : null;
  },
  message: (f) => `The page names an address of ${f.brand} as its own`,
});
