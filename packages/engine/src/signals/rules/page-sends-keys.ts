import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Each key pressed goes to another site. */
export const pageSendsKeys: SignalRule = signalRule({
  code: 'page_sends_keys',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.sendsKeys === true
      ? { host: c.visit.finalUrl.host }
      : null,
  message: () => 'A script of the page sends each key that is pressed to another site',
});
