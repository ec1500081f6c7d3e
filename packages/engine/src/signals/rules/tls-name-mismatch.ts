import { type SignalRule, signalRule } from '../signal-rule.ts';
import { possessionOf, whereabouts } from '../site-facts.ts';

/** Certificate for another name. */
export const tlsNameMismatch: SignalRule = signalRule({
  code: 'tls_name_mismatch',
  needs: 'tls',
  check: (c) => {
    const site = c.sites.find(({ tls }) => tls?.nameMismatch === true);
    return site?.tls == null ? null : { ...whereabouts(site), issuer: site.tls.issuer };
  },
  message: (f) => `${possessionOf('certificate', f)} was issued for another name`,
});
