import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** An empty shell is drawn by scripts, and what those ask for was not seen. */
const LEAST_TEXT = 200;

/** Page without a question. */
export const pageAsksNothing: SignalRule = signalRule({
  code: 'page_asks_nothing',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || c.visit.leftSite || imitatedOnPage(c) !== null) return null;
    const { asks, details, truncated, textLength } = c.visit.page;
    const isRead = !truncated && textLength >= LEAST_TEXT;
    return isRead && asks.length === 0 && details.length === 0 ? { characters: textLength } : null;
  },
  message: () => 'No field for personal data was found on the page, and it does not pose as another brand',
});
