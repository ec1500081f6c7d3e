import { type SignalRule, signalRule } from '../signal-rule.ts';
import { possessionOf, whereabouts } from '../site-facts.ts';

/** Expired certificate. */
export const tlsExpired: SignalRule = signalRule({
  code: 'tls_expired',
  needs: 'tls',
  check: (c) => {
    const site = c.sites.find(({ tls }) => tls?.expired === true);
    if (site?.tls == null) return null;
    const { validFrom, validTo } = site.tls;
    const isEarly = validFrom !== null && Date.parse(validFrom) > c.evidence.asOf.getTime();
    return { ...whereabouts(site), ...(isEarly ? { valid_from: validFrom } : { valid_to: validTo }) };
  },
  message: (f) => {
    const certificate = possessionOf('certificate', f);
    if ('valid_from' in f) return `${certificate} is valid only from ${f.valid_from.slice(0, 10)} on`;
    return f.valid_to === null
      ? `${certificate} is no longer valid`
      : `${certificate} ran out on ${f.valid_to.slice(0, 10)}`;
  },
});
