import { nextStepOf } from '../next-step.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Secrets asked for one after the other. */
export const pageLeadsToNextSecret: SignalRule = signalRule({
  code: 'page_leads_to_next_secret',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit)) return null;
    for (const form of c.visit.page.forms) {
      const file = nextStepOf(form);
      if (file !== null) return { file };
    }
    return null;
  },
  message: (f) =>
    `The page asks for confidential data and goes on to ${f.file}, the next in a row of questions, as many phishing kits do`,
});
