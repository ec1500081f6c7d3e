import { ageInWords } from '../age-in-words.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Fresh certificate. */
export const tlsFreshCertificate: SignalRule = signalRule({
  code: 'tls_fresh_certificate',
  needs: 'tls',
  check: (c) => {
    if (c.tls === null || c.tls.validFrom === null || c.url.hosted || c.isPopular || c.tls.selfSigned) return null;
    const days = Math.floor((c.evidence.asOf.getTime() - Date.parse(c.tls.validFrom)) / 86_400_000);
    return days >= 0 && days < 7 ? { age_days: days } : null;
  },
  message: (f) => `The certificate was issued ${ageInWords(f.age_days)}`,
});
