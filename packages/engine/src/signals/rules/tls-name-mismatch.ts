import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Certificate for another name. */
export const tlsNameMismatch: SignalRule = signalRule({
  code: 'tls_name_mismatch',
  needs: 'tls',
  check: (c) => {
    const tls = c.sites.find((site) => site.tls?.nameMismatch === true)?.tls;
    return tls == null ? null : { issuer: tls.issuer };
  },
  message: () => 'The certificate was issued for another name',
});
