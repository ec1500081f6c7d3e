import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Expired certificate. */
export const tlsExpired: SignalRule = signalRule({
  code: 'tls_expired',
  needs: 'tls',
  check: (c) => (c.tls?.expired === true ? { valid_to: c.tls.validTo } : null),
  message: (f) => `The certificate is no longer valid${f.valid_to === null ? '' : ` since ${f.valid_to.slice(0, 10)}`}`,
});
