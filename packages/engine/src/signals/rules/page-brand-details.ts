import { asksForSecrets } from '../asks-for-secrets.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { showsLittleElse } from '../shows-little-else.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Form in the name of a brand that asks for no secret. */
export const pageBrandDetails: SignalRule = signalRule({
  code: 'page_brand_details',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    if (shown === null || !shown.isPlain || shown.isRareName || c.visit === null) return null;
    const { page } = c.visit;
    if (asksForSecrets(page) || (page.asks.length === 0 && page.details.length === 0)) return null;
    // A newsletter below an article about the brand.
    if (page.details.length === 0 && !showsLittleElse(page)) return null;
    return {
      brand: shown.brand.name,
      official_domain: shown.brand.domains[0] ?? '',
      details: [...page.asks, ...page.details],
    };
  },
  message: (f) =>
    `The page presents itself as ${f.brand} and asks for ${f.details.every((one) => one === 'email') ? 'an e-mail address' : 'personal details'}, but is not on ${f.official_domain}`,
});
