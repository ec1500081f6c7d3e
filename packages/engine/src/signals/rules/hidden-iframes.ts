import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Hidden frames. */
export const hiddenIframes: SignalRule = signalRule({
  code: 'hidden_iframes',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.hiddenIframes > 0
      ? { count: c.visit.page.hiddenIframes }
      : null,
  message: (f) => `The page contains ${f.count === 1 ? 'a frame' : `${f.count} frames`} that nobody can see`,
});
