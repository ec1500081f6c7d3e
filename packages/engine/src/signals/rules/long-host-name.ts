import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Very long host name. */
export const longHostName: SignalRule = signalRule({
  code: 'long_host_name',
  needs: 'url',
  check: (c) => (c.url.canonicalHost.length >= 45 ? { length: c.url.canonicalHost.length } : null),
  message: (f) => `The host name is ${f.length} characters long, more than a phone's address bar shows`,
});
