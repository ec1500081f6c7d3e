import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Any subdomain answers. */
export const wildcardDns: SignalRule = signalRule({
  code: 'wildcard_dns',
  needs: 'dns',
  check: (c) => {
    const site = c.sites.find(
      ({ dns, url, isPopular }) => dns?.wildcard === true && !url.hosted && !isPopular && url.subdomain !== '',
    );
    return site === undefined ? null : { domain: site.url.site };
  },
  message: (f) => `Any name under ${f.domain} leads to the same machine`,
});
