import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Abandoned alias. */
export const danglingCname: SignalRule = signalRule({
  code: 'dangling_cname',
  needs: 'dns',
  check: (c) => {
    const dns = c.sites.find((site) => site.dns?.dangling === true)?.dns;
    return dns == null ? null : { chain: dns.cnameChain };
  },
  message: () => 'The name points to a service that no longer exists, and which a stranger could take over',
});
