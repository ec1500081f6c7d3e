import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Ending favoured by attackers. */
export const suspiciousSuffix: SignalRule = signalRule({
  code: 'suspicious_suffix',
  needs: 'url',
  check: (c) => (c.hasSuspiciousSuffix ? { suffix: c.url.publicSuffix } : null),
  message: (f) => `Domains ending in .${f.suffix} are used for phishing far more often than for anything else we see`,
});
