import { brandFacts } from '../brand-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand name under another ending. */
export const brandTldSwap: SignalRule = signalRule({
  code: 'brand_tld_swap',
  needs: 'brand',
  check: (c) => brandFacts(c, ['tld_swap']),
  message: (f) =>
    `The domain ${f.site} is the name of ${f.brand} under another ending; its official domain is ${f.official_domain}`,
});
