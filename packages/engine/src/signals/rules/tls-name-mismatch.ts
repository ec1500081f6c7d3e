import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Certificate for another name. */
export const tlsNameMismatch: SignalRule = signalRule({
  code: 'tls_name_mismatch',
  needs: 'tls',
  check: (c) => (c.tls?.nameMismatch === true ? { issuer: c.tls.issuer } : null),
  message: () => 'The certificate was issued for another name',
});
