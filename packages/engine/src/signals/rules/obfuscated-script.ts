import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Scrambled code. */
export const obfuscatedScript: SignalRule = signalRule({
  code: 'obfuscated_script',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.obfuscatedScript
      ? { host: c.visit.finalUrl.host }
      : null,
  message: () => 'The code of the page is scrambled to hide what it does',
});
