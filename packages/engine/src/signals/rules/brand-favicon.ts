import { ownerName } from '../../brand/known-names.ts';
import { faviconBrand } from '../hotlinked-brand.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Icon of a brand. */
export const brandFavicon: SignalRule = signalRule({
  code: 'brand_favicon',
  needs: 'page',
  check: (c) => {
    const brand = faviconBrand(c);
    const host = c.visit?.page.faviconHost ?? '';
    return brand === null ? null : { brand: ownerName(brand.name, host), host };
  },
  message: (f) => `The page takes its icon from ${f.host}, which belongs to ${f.brand}`,
});
