import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Parked domain. */
export const hostParked: SignalRule = signalRule({
  code: 'host_parked',
  needs: 'dns',
  check: (c) => {
    const dns = c.sites.find((site) => site.dns?.parked === true && !site.isPopular)?.dns;
    return dns == null ? null : { name_servers: dns.nameServers };
  },
  message: () => 'The domain is parked with a domain seller: nobody runs a site there at the moment',
});
