import { type SignalRule, signalRule } from '../signal-rule.ts';

const DOUBLE = /%25[0-9a-f]{2}/i;

/** Encoded twice. */
export const doubleEncoding: SignalRule = signalRule({
  code: 'double_encoding',
  needs: 'url',
  check: (c) => (c.url.path.includes('%25') && DOUBLE.test(c.url.path) ? { part: 'path' } : null),
  message: (f) => `Characters of the ${f.part} are encoded twice, by mistake or to get past filters`,
});
