import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Expired certificate. */
export const tlsExpired: SignalRule = signalRule({
  code: 'tls_expired',
  needs: 'tls',
  check: (c) => {
    const tls = c.sites.find((site) => site.tls?.expired === true)?.tls;
    return tls == null ? null : { valid_to: tls.validTo };
  },
  message: (f) => `The certificate is no longer valid${f.valid_to === null ? '' : ` since ${f.valid_to.slice(0, 10)}`}`,
});
