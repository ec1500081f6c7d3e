import { feedFacts, listedInWords } from '../feed-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Host listed as phishing. */
export const threatFeedHost: SignalRule = signalRule({
  code: 'threat_feed_host',
  needs: 'feeds',
  check: (c) => feedFacts(c, 'host'),
  message: (f) =>
    `${f.reached_by === undefined ? 'This host' : `The host it forwards to, ${f.host},`} ${listedInWords(f)}`,
});
