import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Page asks for a wallet's secret words. */
export const pageAsksSeedPhrase: SignalRule = signalRule({
  code: 'page_asks_seed_phrase',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.asks.includes('seed_phrase')
      ? { host: c.visit.finalUrl.host }
      : null,
  message: (f) => `The page on ${f.host} asks for the secret words of a crypto wallet, which no honest site does`,
});
