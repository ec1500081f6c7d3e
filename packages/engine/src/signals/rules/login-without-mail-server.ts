import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Login without mail. */
export const loginWithoutMailServer: SignalRule = signalRule({
  code: 'login_without_mail_server',
  needs: 'dns',
  check: (c) => {
    const { dns, url, isPopular } = c.sites.at(-1) ?? c.submitted;
    if (dns === null || c.visit === null || url.hosted || isPopular) return null;
    if (!dns.resolves || dns.mailServers.length > 0 || dns.unanswered?.includes('MX')) return null;
    return c.visit.page.asks.includes('password') ? { domain: url.site } : null;
  },
  message: (f) => `The page asks for a password, yet ${f.domain} cannot receive mail, as a real company could`,
});
