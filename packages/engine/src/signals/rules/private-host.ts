import { isPrivateHost } from '../private-address.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Address inside a network. */
export const privateHost: SignalRule = signalRule({
  code: 'private_host',
  needs: 'url',
  check: (c) => (isPrivateHost(c.url) ? { host: c.url.host } : null),
  message: (f) => `${f.host} leads elsewhere in every network: only who is inside can tell what it shows`,
});
