import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Login without mail. */
export const loginWithoutMailServer: SignalRule = signalRule({
  code: 'login_without_mail_server',
  needs: 'dns',
  check: (c) => {
    if (c.dns === null || c.visit === null || c.url.hosted || c.isPopular || c.visit.leftSite) return null;
    if (!c.dns.resolves || c.dns.mailServers.length > 0 || c.dns.unanswered?.includes('MX')) return null;
    return c.visit.page.asks.includes('password') ? { domain: c.url.site } : null;
  },
  message: (f) => `The page asks for a password, yet ${f.domain} cannot receive mail, as a real company could`,
});
