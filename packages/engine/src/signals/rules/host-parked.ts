import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Parked domain. */
export const hostParked: SignalRule = signalRule({
  code: 'host_parked',
  needs: 'dns',
  check: (c) => (c.dns?.parked === true && !c.isPopular ? { name_servers: c.dns.nameServers } : null),
  message: () => 'The domain is parked with a domain seller: nobody runs a site there at the moment',
});
