import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Address instead of a name. */
export const ipAddressHost: SignalRule = signalRule({
  code: 'ip_address_host',
  needs: 'url',
  check: (c) => (c.url.hostKind === 'name' ? null : { address: c.url.host }),
  message: (f) => `The URL uses the bare address ${f.address} instead of a name`,
});
