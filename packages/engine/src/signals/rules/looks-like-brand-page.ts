import { copiedFace } from '../seen-likeness.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Looks like a brand's own sign-in page. */
export const looksLikeBrandPage: SignalRule = signalRule({
  code: 'looks_like_brand_page',
  needs: 'page',
  check: (c) => {
    const copy = copiedFace(c);
    return copy === null ? null : { brand: copy.brand.name, looks_like: copy.host, distance: copy.distance };
  },
  message: (f) => `The page looks like the sign-in page of ${f.brand} on ${f.looks_like}, but is not on it`,
});
