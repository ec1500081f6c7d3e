import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

const LEAST_LETTERS = 20;

/** Text hidden from machines. */
export const pageTextEncoded: SignalRule = signalRule({
  code: 'page_text_encoded',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.encodedLetters >= LEAST_LETTERS
      ? { letters: c.visit.page.encodedLetters }
      : null,
  message: (f) => `The page writes ${f.letters} plain letters as character codes, which hides its text from machines`,
});
