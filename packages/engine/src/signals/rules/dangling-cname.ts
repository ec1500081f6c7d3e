import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Abandoned alias. */
export const danglingCname: SignalRule = signalRule({
  code: 'dangling_cname',
  needs: 'dns',
  check: (c) => (c.dns?.dangling === true ? { chain: c.dns.cnameChain } : null),
  message: () => 'The name points to a service that no longer exists, and which a stranger could take over',
});
