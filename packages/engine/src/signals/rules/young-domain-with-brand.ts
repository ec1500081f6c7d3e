import { ageInWords } from '../age-in-words.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { youngestSite } from '../site-facts.ts';

/** Young domain with a brand name. */
export const youngDomainWithBrand: SignalRule = signalRule({
  code: 'young_domain_with_brand',
  needs: 'rdap',
  check: (c) => {
    const ageDays = youngestSite(c.sites)?.ageDays ?? null;
    if (ageDays === null || ageDays >= 90) return null;
    const brand = c.brand?.brand.name ?? c.visit?.presentedBrand?.name ?? null;
    return brand === null || c.official !== null ? null : { brand, age_days: ageDays };
  },
  message: (f) => `A domain registered ${ageInWords(f.age_days)} uses the name of ${f.brand}`,
});
