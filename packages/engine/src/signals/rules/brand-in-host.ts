import { mayBeOfOthers } from '../../brand/names-of-others.ts';
import { nameFacts, nameInWords } from '../brand-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand name in a foreign host. */
export const brandInHost: SignalRule = signalRule({
  code: 'brand_in_host',
  needs: 'brand',
  check: (c) => (c.brand !== null && mayBeOfOthers(c.brand) ? null : nameFacts(c)),
  message: (f) =>
    `The host name uses ${nameInWords(f.matched, f.brand)}, whose official domain is ${f.official_domain}`,
});
