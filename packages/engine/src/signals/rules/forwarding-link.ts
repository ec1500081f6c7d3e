import { type SignalRule, signalRule } from '../signal-rule.ts';
import { forwarderOf } from '../unopened-link.ts';

/** Forwarding link. */
export const forwardingLink: SignalRule = signalRule({
  code: 'forwarding_link',
  needs: 'url',
  check: (c) => {
    const service = forwarderOf(c.url);
    return service === null ? null : { service };
  },
  message: (f) => `${f.service} forwards to an address that the link does not show`,
});
