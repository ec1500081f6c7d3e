import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Login hidden from search. */
export const loginHiddenFromSearch: SignalRule = signalRule({
  code: 'login_hidden_from_search',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.noindex && c.visit.page.asks.includes('password')
      ? { host: c.visit.finalUrl.host }
      : null,
  message: () => 'The login page asks search engines not to list it',
});
