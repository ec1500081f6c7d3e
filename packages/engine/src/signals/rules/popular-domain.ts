import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Popular domain. */
export const popularDomain: SignalRule = signalRule({
  code: 'popular_domain',
  needs: 'url',
  check: (c) => (c.isPopular && !c.url.hosted ? { domain: c.url.site } : null),
  message: (f) => `The domain ${f.domain} has long been among the most visited`,
});
