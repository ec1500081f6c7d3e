import { pageReadInFull } from '../page-read-in-full.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Page without a question. */
export const pageAsksNothing: SignalRule = signalRule({
  code: 'page_asks_nothing',
  needs: 'page',
  check: (c) => {
    const page = pageReadInFull(c);
    return page !== null && page.asks.length === 0 && page.details.length === 0 && c.visit?.lure === null
      ? { characters: page.textLength }
      : null;
  },
  message: () => 'No field for personal data was found on the page, and no sign that it imitates a brand',
});
