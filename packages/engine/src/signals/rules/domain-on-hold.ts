import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain switched off. */
export const domainOnHold: SignalRule = signalRule({
  code: 'domain_on_hold',
  needs: 'rdap',
  check: (c) => {
    const status = c.registration?.statuses.find((item) => /(?:client|server)\s?hold/i.test(item));
    return status === undefined || c.url.hosted ? null : { status };
  },
  message: (f) => `The registry has switched the domain off (${f.status})`,
});
