import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Page asks for a password. */
export const pagePasswordForm: SignalRule = signalRule({
  code: 'page_password_form',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.asks.includes('password')
      ? { host: c.visit.finalUrl.host }
      : null,
  message: (f) => `The page on ${f.host} asks for a password`,
});
