import { feedFacts, listedInWords } from '../feed-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Page listed as phishing. */
export const threatFeedUrl: SignalRule = signalRule({
  code: 'threat_feed_url',
  needs: 'feeds',
  check: (c) => feedFacts(c, 'url'),
  message: (f) =>
    `${f.reached_by === undefined ? 'Exactly this page' : `The page it forwards to, on ${f.host},`} ${listedInWords(f)}`,
});
