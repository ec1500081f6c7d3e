import { lureWithoutField } from '../lure-without-field.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Guides show the command that a button copies. */
const HIDDEN_COMMAND = 5.5;
const ANY_COMMAND = 0.2;

/** A command to paste and run (ClickFix). */
export const pageRunsCommand: SignalRule = signalRule({
  code: 'page_runs_command',
  needs: 'page',
  check: (c) => {
    const found = lureWithoutField(c, 'lure_command');
    return found && { ...found, is_hidden: c.visit?.page.copiesCommand === true };
  },
  message: (f) => `The page on ${f.host} wants a command to be pasted and run: malware comes in this way`,
  logOdds: (f) => (f.is_hidden ? HIDDEN_COMMAND : ANY_COMMAND),
});
