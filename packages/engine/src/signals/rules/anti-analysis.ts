import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Page looks for whoever inspects it. */
export const antiAnalysis: SignalRule = signalRule({
  code: 'anti_analysis',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.antiAnalysis ? { host: c.visit.finalUrl.host } : null,
  message: () => 'The page checks whether somebody is inspecting it',
});
