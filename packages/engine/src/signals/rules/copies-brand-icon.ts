import { copiedIcon } from '../seen-likeness.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Icon of a brand, byte for byte. */
export const copiesBrandIcon: SignalRule = signalRule({
  code: 'copies_brand_icon',
  needs: 'page',
  check: (c) => {
    const copy = copiedIcon(c);
    return copy === null ? null : { brand: copy.brand.name, icon_of: copy.host };
  },
  message: (f) => `The page asks for personal data under the icon of ${f.brand}, the same as on ${f.icon_of}`,
});
