import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Any subdomain answers. */
export const wildcardDns: SignalRule = signalRule({
  code: 'wildcard_dns',
  needs: 'dns',
  check: (c) =>
    c.dns?.wildcard === true && !c.url.hosted && !c.isPopular && c.url.subdomain !== '' ? { domain: c.url.site } : null,
  message: (f) => `Any name under ${f.domain} leads to the same machine`,
});
