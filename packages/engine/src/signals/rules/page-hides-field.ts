import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** A field for confidential data in encoded text of a script. */
export const pageHidesField: SignalRule = signalRule({
  code: 'page_hides_field',
  needs: 'page',
  check: ({ visit }) =>
    visit !== null && !isTrustedVisit(visit) && visit.page.hidesFields === true ? { host: visit.finalUrl.host } : null,
  message: () => 'A field for confidential data stands in encoded text that the page’s script writes out',
});
