import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Marks of a phishing kit. */
export const phishingKitMarks: SignalRule = signalRule({
  code: 'phishing_kit_marks',
  needs: 'page',
  check: (c) => (c.visit !== null && c.visit.page.kitMarks.length > 0 ? { marks: [...c.visit.page.kitMarks] } : null),
  message: (f) => `The page carries marks of a known phishing kit: ${f.marks.join(', ')}`,
});
