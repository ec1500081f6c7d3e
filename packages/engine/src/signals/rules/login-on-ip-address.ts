import { type SignalRule, signalRule } from '../signal-rule.ts';

const LOGIN = /log-?in|sign-?in|log-?on|password|account|verify/i;

/** Login on a bare address. */
export const loginOnIpAddress: SignalRule = signalRule({
  code: 'login_on_ip_address',
  needs: 'url',
  check: (c) => (c.url.hostKind !== 'name' && LOGIN.test(c.url.path) ? { address: c.url.host } : null),
  message: (f) => `A login on the bare address ${f.address}: companies log their customers in under a name`,
});
