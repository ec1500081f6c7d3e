import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Ending favoured by attackers. */
export const suspiciousSuffix: SignalRule = signalRule({
  code: 'suspicious_suffix',
  needs: 'url',
  check: (c) => (c.hasSuspiciousSuffix ? { suffix: c.url.publicSuffix } : null),
  message: (f) => `In our data most sites with the ending .${f.suffix} are phishing`,
});
