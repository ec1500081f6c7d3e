import { asksForSomething } from '../asks-for-secrets.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { showsLittleElse } from '../shows-little-else.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand shown on free hosting. */
export const hostedBrand: SignalRule = signalRule({
  code: 'hosted_brand',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    if (shown === null || !shown.isPlain || shown.isRareName || c.visit?.finalUrl.hosted !== true) return null;
    if (!asksForSomething(c.visit.page) && !showsLittleElse(c.visit.page)) return null;
    return { brand: shown.brand.name, service: c.visit.finalUrl.publicSuffix };
  },
  message: (f) => `The page presents itself as ${f.brand} on ${f.service}, where anybody can publish`,
});
