import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Very long URL. */
export const longUrl: SignalRule = signalRule({
  code: 'long_url',
  needs: 'url',
  check: (c) => (c.url.href.length >= 300 ? { length: c.url.href.length } : null),
  message: (f) => `The URL is ${f.length} characters long`,
});
