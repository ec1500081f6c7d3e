import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Name and password in the URL. */
export const userinfoInUrl: SignalRule = signalRule({
  code: 'userinfo_in_url',
  needs: 'url',
  check: (c) => (c.url.hasUserinfo && c.nameBeforeAt === null ? { host: c.url.host } : null),
  message: (f) => `What stands before the @ is not the address: the URL leads to ${f.host}`,
});
