import { feedFacts } from '../feed-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain listed as phishing. */
export const threatFeedDomain: SignalRule = signalRule({
  code: 'threat_feed_domain',
  needs: 'feeds',
  check: (c) => feedFacts(c, 'domain'),
  message: (f) =>
    `The domain ${f.site} is listed as phishing by ${f.sources.join(', ')}${f.first_seen === null ? '' : ` since ${f.first_seen.slice(0, 10)}`}`,
});
