import { brandFacts } from '../brand-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand name in a foreign host. */
export const brandInHost: SignalRule = signalRule({
  code: 'brand_in_host',
  needs: 'brand',
  check: (c) => brandFacts(c, ['combosquatting', 'subdomain']),
  message: (f) => `The host name uses the name of ${f.brand}, whose official domain is ${f.official_domain}`,
});
