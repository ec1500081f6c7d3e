import { type SignalRule, signalRule } from '../signal-rule.ts';

const LOGIN = /log-?in|sign-?in|log-?on|password/i;

/** Login without encryption. */
export const insecureLogin: SignalRule = signalRule({
  code: 'insecure_login',
  needs: 'url',
  check: (c) => (c.url.scheme === 'http' && LOGIN.test(c.url.path) ? { scheme: 'http' } : null),
  message: () => 'The page asks for a login over an unprotected connection',
});
