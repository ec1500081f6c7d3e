import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Many forwardings. */
export const longRedirectChain: SignalRule = signalRule({
  code: 'long_redirect_chain',
  needs: 'page',
  check: (c) =>
    c.visit !== null && c.visit.page.redirects.length >= 4 && !isTrustedVisit(c.visit)
      ? { hops: c.visit.page.redirects.length }
      : null,
  message: (f) => `The URL forwards ${f.hops} times before it arrives`,
});
