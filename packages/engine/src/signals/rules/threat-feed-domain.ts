import { feedFacts, listedInWords } from '../feed-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Domain listed as phishing. */
export const threatFeedDomain: SignalRule = signalRule({
  code: 'threat_feed_domain',
  needs: 'feeds',
  check: (c) => feedFacts(c, 'domain'),
  message: (f) =>
    `${f.reached_by === undefined ? `The domain ${f.site}` : `The domain ${f.site}, to which it forwards,`} ${listedInWords(f)}`,
});
