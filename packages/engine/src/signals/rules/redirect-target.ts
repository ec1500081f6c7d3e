import { redirectTargetFacts } from '../redirect-target-facts.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Address forwarded to. */
export const redirectTarget: SignalRule = signalRule({
  code: 'redirect_target',
  needs: 'page',
  check: (c) => redirectTargetFacts(c),
  message: (f) =>
    f.log_odds > 0
      ? `The address it forwards to, ${f.final_host}, looks like phishing itself`
      : `The address it forwards to, ${f.final_host}, looks harmless`,
  logOdds: (f) => f.log_odds,
});
