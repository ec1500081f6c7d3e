import { nameInWords } from '../brand-facts.ts';
import { chosenName } from '../chosen-name.ts';
import type { SignalRule } from '../signal-rule.ts';
import { signalRule } from '../signal-rule.ts';

/** Brand and call to act in a name that a customer chose. */
export const brandAtTenant: SignalRule = signalRule({
  code: 'brand_at_tenant',
  needs: 'brand',
  check: (c) => {
    const chosen = chosenName(c);
    if (chosen === null) return null;
    const found = c.brandWithLure(chosen.name);
    if (found === null || found.token.brand === c.official?.brand) return null;
    const { brand, text } = found.token;
    return {
      brand: brand.name,
      official_domain: brand.domains[0] ?? '',
      matched: text,
      lure: found.lure,
      name: chosen.name,
      service: chosen.service,
    };
  },
  message: (f) =>
    `"${f.name}" joins ${nameInWords(f.matched, f.brand)} with "${f.lure}"; whoever takes that name at ${f.service} may use it, and ${f.brand} is at ${f.official_domain}`,
});
