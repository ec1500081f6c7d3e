import { asksForSomething } from '../asks-for-secrets.ts';
import { callToConfirm } from '../call-to-confirm.ts';
import { wayOnMissing } from '../lone-login.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** A heading that calls to confirm something, over fields for personal data. */
export const pageCallsToConfirm: SignalRule = signalRule({
  code: 'page_calls_to_confirm',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !asksForSomething(c.visit.page)) return null;
    const wayOn = wayOnMissing(c.visit.page);
    const heading = wayOn > 0 ? callToConfirm(c.visit.page) : null;
    return heading === null ? null : { heading, loneliness: wayOn };
  },
  message: (f) => `The page asks for personal data under the heading "${f.heading}", and hardly leads anywhere else`,
  strength: (f) => f.loneliness,
});
