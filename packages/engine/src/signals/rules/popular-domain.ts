import { mostVisited } from '../most-visited.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Popular domain. */
export const popularDomain: SignalRule = signalRule({
  code: 'popular_domain',
  needs: 'url',
  check: (c) => (c.isPopular && !c.url.hosted ? { domain: c.url.site, among: mostVisited(c.popularityStep) } : null),
  message: (f) => `${f.domain} is among the ${f.among} most visited sites`,
});
