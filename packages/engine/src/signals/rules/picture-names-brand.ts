import { brandInPicture } from '../seen-in-picture.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** The name of a brand in the picture of a page that names none. */
export const pictureNamesBrand: SignalRule = signalRule({
  code: 'picture_names_brand',
  needs: 'picture',
  check: (c) => {
    const found = brandInPicture(c);
    return found === null ? null : { brand: found.brand.name, reads: found.line };
  },
  message: (f) => `The picture on the page reads “${f.reads}”, and the page is not one of ${f.brand}`,
});
