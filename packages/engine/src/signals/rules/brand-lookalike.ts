import { brandFacts } from '../brand-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Look-alike of a brand. */
export const brandLookalike: SignalRule = signalRule({
  code: 'brand_lookalike',
  needs: 'brand',
  check: (c) => brandFacts(c, ['homoglyph', 'typosquatting']),
  message: (f) =>
    `The host imitates ${f.brand}, whose official domain is ${f.official_domain}${f.technique === 'typosquatting' ? `: it writes "${f.matched}" for "${f.imitates}"` : ''}`,
});
