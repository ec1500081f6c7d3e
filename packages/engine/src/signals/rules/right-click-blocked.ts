import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Right mouse button blocked. */
export const rightClickBlocked: SignalRule = signalRule({
  code: 'right_click_blocked',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.rightClickBlocked
      ? { host: c.visit.finalUrl.host }
      : null,
  message: () => 'The page blocks the right mouse button',
});
