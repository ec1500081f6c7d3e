import { type SignalRule, signalRule } from '../signal-rule.ts';

/** As a word of its own: not the middle of "designing". */
const LOGIN = /(?<![a-z])(?:log-?in|sign-?in|log-?on)(?![a-z])/i;

/** Login without encryption. */
export const insecureLogin: SignalRule = signalRule({
  code: 'insecure_login',
  needs: 'url',
  check: (c) => (c.url.scheme === 'http' && LOGIN.test(c.url.path) ? { scheme: 'http' } : null),
  message: () => 'The path speaks of a login, and the link is not encrypted (http)',
});
