import { type SignalRule, signalRule } from '../signal-rule.ts';
import { subjectOf, whereabouts } from '../site-facts.ts';

/** Self-signed certificate. */
export const tlsSelfSigned: SignalRule = signalRule({
  code: 'tls_self_signed',
  needs: 'tls',
  check: (c) => {
    const site = c.sites.find(({ tls }) => tls?.selfSigned === true);
    return site?.tls == null ? null : { ...whereabouts(site), issuer: site.tls.issuer };
  },
  message: (f) => `${subjectOf('site', f)} vouches for itself: its certificate is signed by nobody else`,
});
