import { asksForSomething } from '../asks-for-secrets.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Secrets asked for on free hosting. */
export const hostedLogin: SignalRule = signalRule({
  code: 'hosted_login',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !c.visit.finalUrl.hosted) return null;
    return asksForSomething(c.visit.page) ? { service: c.visit.finalUrl.publicSuffix } : null;
  },
  message: (f) => `The page asks for personal data on ${f.service}, where anybody can publish`,
});
