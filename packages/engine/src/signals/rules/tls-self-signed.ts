import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Self-signed certificate. */
export const tlsSelfSigned: SignalRule = signalRule({
  code: 'tls_self_signed',
  needs: 'tls',
  check: (c) => (c.tls?.selfSigned === true ? { issuer: c.tls.issuer } : null),
  message: () => 'The site vouches for itself: its certificate is signed by nobody else',
});
