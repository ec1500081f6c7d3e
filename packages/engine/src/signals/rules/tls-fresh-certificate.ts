import { ageInWords } from '../age-in-words.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { possessionOf, type SiteFacts, whereabouts } from '../site-facts.ts';

/** Fresh certificate. */
export const tlsFreshCertificate: SignalRule = signalRule({
  code: 'tls_fresh_certificate',
  needs: 'tls',
  check: (c) => {
    for (const site of c.sites) {
      const days = certificateAgeDays(site, c.evidence.asOf);
      if (days !== null && days >= 0 && days < 7) return { ...whereabouts(site), age_days: days };
    }
    return null;
  },
  message: (f) => `${possessionOf('certificate', f)} was issued ${ageInWords(f.age_days)}`,
});

/** null where it says nothing of whoever runs the site. */
function certificateAgeDays({ tls, url, isPopular }: SiteFacts, asOf: Date): number | null {
  if (tls === null || tls.validFrom === null || url.hosted || isPopular || tls.selfSigned) return null;
  return Math.floor((asOf.getTime() - Date.parse(tls.validFrom)) / 86_400_000);
}
