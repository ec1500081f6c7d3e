import { type SignalRule, signalRule } from '../signal-rule.ts';
import { subjectOf, whereabouts } from '../site-facts.ts';

/** Domain switched off. */
export const domainOnHold: SignalRule = signalRule({
  code: 'domain_on_hold',
  needs: 'rdap',
  check: (c) => {
    for (const site of c.sites) {
      const status = site.registration?.statuses.find((item) => /(?:client|server)\s?hold/i.test(item));
      if (status !== undefined && !site.url.hosted) return { ...whereabouts(site), status };
    }
    return null;
  },
  message: (f) => `${subjectOf('domain', f)} has been switched off by its registry (${f.status})`,
});
