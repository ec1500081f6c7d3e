import { decodeLabel } from '../../brand/punycode.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** International letters in the host. */
export const punycodeHost: SignalRule = signalRule({
  code: 'punycode_host',
  needs: 'url',
  check: (c) => {
    if (!c.names.labels.some((label) => label.startsWith('xn--'))) return null;
    const shown = c.names.labels.map((label) => decodeLabel(label) ?? label);
    return { shown: `${shown.join('.')}.${c.url.publicSuffix}` };
  },
  message: (f) => `The host name has letters from outside the English alphabet; browsers may show it as ${f.shown}`,
});
