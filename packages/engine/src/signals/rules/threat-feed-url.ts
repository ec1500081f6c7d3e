import { feedFacts } from '../feed-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Page listed as phishing. */
export const threatFeedUrl: SignalRule = signalRule({
  code: 'threat_feed_url',
  needs: 'feeds',
  check: (c) => feedFacts(c, 'url'),
  message: (f) =>
    `Exactly this page is listed as phishing by ${f.sources.join(', ')}${f.first_seen === null ? '' : ` since ${f.first_seen.slice(0, 10)}`}`,
});
