import { brandFacts, nameInWords } from '../brand-facts.ts';
import { hostInWords } from '../host-in-words.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand name under another ending. */
export const brandTldSwap: SignalRule = signalRule({
  code: 'brand_tld_swap',
  needs: 'brand',
  check: (c) => brandFacts(c, ['tld_swap']),
  message: (f) =>
    `The domain ${hostInWords(f.site)} is ${nameInWords(f.matched, f.brand)}, under another ending than the official ${f.official_domain}`,
});
