import { asksForSecrets } from '../asks-for-secrets.ts';
import { paymentApproval } from '../payment-approval.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** The step at which a bank approves a card payment, on a page that is not a bank's. */
export const pageAsksPaymentApproval: SignalRule = signalRule({
  code: 'page_asks_payment_approval',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !asksForSecrets(c.visit.page)) return null;
    const wording = paymentApproval(c.visit.page);
    return wording === null ? null : { wording };
  },
  message: (f) => `The page asks for what a bank asks for to approve a card payment ("${f.wording}")`,
});
