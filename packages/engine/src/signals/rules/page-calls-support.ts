import { lureWithoutField } from '../lure-without-field.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** A computer said to be locked, and a number to call. */
export const pageCallsSupport: SignalRule = signalRule({
  code: 'page_calls_support',
  needs: 'page',
  check: (c) => lureWithoutField(c, 'lure_support_call'),
  message: (f) =>
    `The page on ${f.host} speaks of a locked or infected computer and gives a telephone number: no maker of computers or programs does that`,
});
