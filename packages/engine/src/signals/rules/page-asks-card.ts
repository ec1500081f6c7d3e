import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Page asks for a card. */
export const pageAsksCard: SignalRule = signalRule({
  code: 'page_asks_card',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.asks.includes('card')
      ? { host: c.visit.finalUrl.host }
      : null,
  message: (f) => `The page on ${f.host} asks for card numbers`,
});
