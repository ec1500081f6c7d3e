import { asksForSomething } from '../asks-for-secrets.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Files of a saved page. */
export const pageSavedFiles: SignalRule = signalRule({
  code: 'page_saved_files',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && c.visit.page.savedFiles > 0 && asksForSomething(c.visit.page)
      ? { files: c.visit.page.savedFiles }
      : null,
  message: () =>
    'The page asks for personal data and loads its files from a folder named as browsers name it when they save a page',
});
