import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Dynamic DNS. */
export const dynamicDnsHost: SignalRule = signalRule({
  code: 'dynamic_dns_host',
  needs: 'url',
  check: (c) => {
    const service = c.listed().dynamicDns;
    return service === undefined || service === c.url.canonicalHost ? null : { service };
  },
  message: (f) => `The name comes from ${f.service}, where anybody gets a name at once (dynamic DNS)`,
});
