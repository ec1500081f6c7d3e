import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Self-signed certificate. */
export const tlsSelfSigned: SignalRule = signalRule({
  code: 'tls_self_signed',
  needs: 'tls',
  check: (c) => {
    const tls = c.sites.find((site) => site.tls?.selfSigned === true)?.tls;
    return tls == null ? null : { issuer: tls.issuer };
  },
  message: () => 'The site vouches for itself: its certificate is signed by nobody else',
});
