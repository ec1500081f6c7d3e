import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Trusted service that is often abused. */
export const abusedService: SignalRule = signalRule({
  code: 'abused_service',
  needs: 'url',
  check: (c) => {
    if (c.url.hosted) return null;
    const service = c.listed().abusedServices;
    return service === undefined ? null : { service };
  },
  message: (f) => `${f.service} is a trusted service on which attackers like to place pages and files`,
});
