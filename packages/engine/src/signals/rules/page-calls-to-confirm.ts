import { asksForSomething } from '../asks-for-secrets.ts';
import { callToConfirm } from '../call-to-confirm.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** A heading that calls to confirm something, over fields for personal data. */
export const pageCallsToConfirm: SignalRule = signalRule({
  code: 'page_calls_to_confirm',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !asksForSomething(c.visit.page)) return null;
    const heading = callToConfirm(c.visit.page);
    return heading === null ? null : { heading };
  },
  message: (f) => `The page asks for personal data under the heading "${f.heading}", and hardly leads anywhere else`,
});
