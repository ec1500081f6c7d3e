import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Many levels of subdomains. */
export const manySubdomains: SignalRule = signalRule({
  code: 'many_subdomains',
  needs: 'url',
  check: (c) => {
    const count = c.url.subdomain === '' ? 0 : c.url.subdomain.split('.').length;
    return count >= 3 ? { subdomains: count, site: c.url.site } : null;
  },
  message: (f) => `The host has ${f.subdomains} levels in front of ${f.site}, which can hide who owns it`,
});
