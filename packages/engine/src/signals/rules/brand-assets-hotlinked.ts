import { hotlinkedBrand } from '../hotlinked-brand.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Pictures taken from a brand. */
export const brandAssetsHotlinked: SignalRule = signalRule({
  code: 'brand_assets_hotlinked',
  needs: 'page',
  check: (c) => hotlinkedBrand(c),
  message: (f) =>
    `The page loads ${f.count} pictures or style sheets from ${f.asset_host}, which belongs to ${f.brand}`,
});
