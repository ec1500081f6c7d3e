import { type SignalRule, signalRule } from '../signal-rule.ts';
import { subjectOf, whereabouts } from '../site-facts.ts';

/** Abandoned alias. */
export const danglingCname: SignalRule = signalRule({
  code: 'dangling_cname',
  needs: 'dns',
  check: (c) => {
    const site = c.sites.find(({ dns }) => dns?.dangling === true);
    return site?.dns == null ? null : { ...whereabouts(site), chain: site.dns.cnameChain };
  },
  message: (f) =>
    `${subjectOf('name', f)} points to a service that no longer exists, and which a stranger could take over`,
});
