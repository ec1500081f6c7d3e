import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Host does not exist. */
export const hostDoesNotResolve: SignalRule = signalRule({
  code: 'host_does_not_resolve',
  needs: 'dns',
  check: (c) => (c.submitted.dns?.resolves === false && c.url.hostKind === 'name' ? { host: c.url.host } : null),
  message: (f) => `Our resolver finds no address for ${f.host} at the moment`,
});
