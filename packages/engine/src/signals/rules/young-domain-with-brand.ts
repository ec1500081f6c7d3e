import { ageInWords } from '../age-in-words.ts';
import { asksForSomething } from '../asks-for-secrets.ts';
import { lookalikeFacts } from '../brand-facts.ts';
import { type BrandUse, brandUseInWords } from '../brand-use.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { showsLittleElse } from '../shows-little-else.ts';
import type { SignalContext } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { youngSite } from '../site-facts.ts';
import { bearsAWordByChance } from '../software-at-home.ts';

/** Young domain with a brand name. */
export const youngDomainWithBrand: SignalRule = signalRule({
  code: 'young_domain_with_brand',
  needs: 'rdap',
  check: (c) => {
    const young = youngSite(c.sites);
    if (young === null) return null;
    const brand = c.brand?.brand.name ?? plainBrand(c);
    return brand === null || c.official !== null || bearsAWordByChance(c)
      ? null
      : { brand, age_days: young.ageDays, brand_use: brandUse(c) };
  },
  message: (f) => `A domain registered ${ageInWords(f.age_days)} ${brandUseInWords(f.brand_use, f.brand)}`,
});

function plainBrand(context: SignalContext): string | null {
  const shown = imitatedOnPage(context);
  if (shown === null || !shown.isPlain || shown.isRareName || context.visit === null) return null;
  const { page } = context.visit;
  return asksForSomething(page) || showsLittleElse(page) ? shown.brand.name : null;
}

function brandUse(context: SignalContext): BrandUse {
  if (context.brand === null) return 'page';
  return lookalikeFacts(context) === null ? 'name' : 'look-alike';
}
