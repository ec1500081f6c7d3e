import { faviconBrand } from '../hotlinked-brand.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Icon of a brand. */
export const brandFavicon: SignalRule = signalRule({
  code: 'brand_favicon',
  needs: 'page',
  check: (c) => {
    const brand = faviconBrand(c);
    return brand === null ? null : { brand: brand.name, host: c.visit?.page.faviconHost ?? '' };
  },
  message: (f) => `The page shows the icon of ${f.brand}, taken from ${f.host}`,
});
