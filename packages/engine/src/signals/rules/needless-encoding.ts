import { type SignalRule, signalRule } from '../signal-rule.ts';

/** ASCII letters and digits, which never need encoding. */
const ENCODED_LETTER = /%(?:3[0-9]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/i;

/** Plain letters written as codes. */
export const needlessEncoding: SignalRule = signalRule({
  code: 'needless_encoding',
  needs: 'url',
  check: (c) => {
    if (!c.url.href.includes('%')) return null;
    if (ENCODED_LETTER.test(c.url.path)) return { part: 'path' };
    return ENCODED_LETTER.test(c.url.query) ? { part: 'query' } : null;
  },
  message: (f) => `The ${f.part} hides plain letters behind percent codes`,
});
