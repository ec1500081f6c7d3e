import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Fewer are habits of editors. */
export const LEAST_ENCODED_LETTERS = 4;

/** Text hidden from machines. */
export const pageTextEncoded: SignalRule = signalRule({
  code: 'page_text_encoded',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.encodedLetters >= LEAST_ENCODED_LETTERS
      ? { letters: c.visit.page.encodedLetters }
      : null,
  message: (f) =>
    `${f.letters} letters of headings, labels and buttons are written as character codes, which hides them from machines`,
});
