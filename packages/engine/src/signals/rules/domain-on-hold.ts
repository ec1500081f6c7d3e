import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain switched off. */
export const domainOnHold: SignalRule = signalRule({
  code: 'domain_on_hold',
  needs: 'rdap',
  check: (c) => {
    for (const { registration, url } of c.sites) {
      const status = registration?.statuses.find((item) => /(?:client|server)\s?hold/i.test(item));
      if (status !== undefined && !url.hosted) return { status };
    }
    return null;
  },
  message: (f) => `The registry has switched the domain off (${f.status})`,
});
