import { type SignalRule, signalRule } from '../signal-rule.ts';
import { subjectOf, whereabouts } from '../site-facts.ts';

/** Parked domain. */
export const hostParked: SignalRule = signalRule({
  code: 'host_parked',
  needs: 'dns',
  check: (c) => {
    const site = c.sites.find(({ dns, isPopular }) => dns?.parked === true && !isPopular);
    return site?.dns == null ? null : { ...whereabouts(site), name_servers: site.dns.nameServers };
  },
  message: (f) => `${subjectOf('domain', f)} is parked with a domain seller: nobody runs a site there at the moment`,
});
