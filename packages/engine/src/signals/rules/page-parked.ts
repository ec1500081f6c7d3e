import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Placeholder page. */
export const pageParked: SignalRule = signalRule({
  code: 'page_parked',
  needs: 'page',
  check: (c) => (c.visit?.page.parked === true && !isTrustedVisit(c.visit) ? { host: c.visit.finalUrl.host } : null),
  message: (f) => `${f.host} shows only a placeholder with advertising or an offer for sale`,
});
