import { feedFacts } from '../feed-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Host listed as phishing. */
export const threatFeedHost: SignalRule = signalRule({
  code: 'threat_feed_host',
  needs: 'feeds',
  check: (c) => feedFacts(c, 'host'),
  message: (f) =>
    `This host is listed as phishing by ${f.sources.join(', ')}${f.first_seen === null ? '' : ` since ${f.first_seen.slice(0, 10)}`}`,
});
