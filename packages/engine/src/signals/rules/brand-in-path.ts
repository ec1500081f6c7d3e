import { brandFacts, nameInWords } from '../brand-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand name in the path. */
export const brandInPath: SignalRule = signalRule({
  code: 'brand_in_path',
  needs: 'brand',
  check: (c) => brandFacts(c, ['path']),
  message: (f) => `The path uses ${nameInWords(f.matched, f.brand)}, but the host is not ${f.official_domain}`,
});
