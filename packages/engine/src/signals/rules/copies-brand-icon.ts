import { copiedIcon } from '../seen-likeness.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Icon of a brand, byte for byte or in another size or form. */
export const copiesBrandIcon: SignalRule = signalRule({
  code: 'copies_brand_icon',
  needs: 'page',
  check: (c) => {
    const copy = copiedIcon(c);
    return copy === null ? null : { brand: copy.brand.name, icon_of: copy.host, same_bytes: copy.isSameBytes };
  },
  message: (f) =>
    `The page asks for personal data under the icon of ${f.brand}, ${f.same_bytes ? 'the same as' : 'which looks like that'} on ${f.icon_of}`,
});
