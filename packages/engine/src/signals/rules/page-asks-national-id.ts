import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Page asks for an identity number. */
export const pageAsksNationalId: SignalRule = signalRule({
  code: 'page_asks_national_id',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.asks.includes('national_id')
      ? { host: c.visit.finalUrl.host }
      : null,
  message: (f) => `The page on ${f.host} asks for an identity or social security number`,
});
