import { isPrivateHost } from '../private-address.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Public address in octal, hexadecimal, short or as one number. */
export const disguisedAddress: SignalRule = signalRule({
  code: 'disguised_address',
  needs: 'url',
  check: (c) => (c.url.isDisguisedAddress && !isPrivateHost(c.url) ? { address: c.url.host } : null),
  message: (f) => `The address ${f.address} is written as numbers that nobody can read`,
});
