import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Account numbers or PINs asked for. */
export const pageAsksBankAccount: SignalRule = signalRule({
  code: 'page_asks_bank_account',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.asks.includes('bank_account')
      ? { host: c.visit.finalUrl.host }
      : null,
  message: (f) => `The page on ${f.host} asks for an account number or a PIN`,
});
