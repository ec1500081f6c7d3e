import { decodeLabel } from '../../brand/punycode.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** International letters in the host. */
export const punycodeHost: SignalRule = signalRule({
  code: 'punycode_host',
  needs: 'url',
  check: (c) => {
    const shown = c.names.labels.map((label) => decodeLabel(label) ?? label);
    return c.names.labels.some((label) => label.startsWith('xn--'))
      ? { shown: `${shown.join('.')}.${c.url.publicSuffix}` }
      : null;
  },
  message: (f) => `The host name has letters from outside the English alphabet; browsers may show it as ${f.shown}`,
});
