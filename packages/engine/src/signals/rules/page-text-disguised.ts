import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

const LEAST_WORDS = 2;

/** Look-alike letters in the text. */
export const pageTextDisguised: SignalRule = signalRule({
  code: 'page_text_disguised',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.disguisedWords >= LEAST_WORDS
      ? { words: c.visit.page.disguisedWords }
      : null,
  message: (f) => `${f.words} words of the page hide look-alike letters of other alphabets, or invisible characters`,
});
