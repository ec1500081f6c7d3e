import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Page resists inspection. */
export const antiAnalysis: SignalRule = signalRule({
  code: 'anti_analysis',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.antiAnalysis ? { host: c.visit.finalUrl.host } : null,
  message: () => 'The page fights being looked at: it blocks the right mouse button or developer tools',
});
