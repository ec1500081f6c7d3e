import { lureWithoutField } from '../lure-without-field.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** A command to paste and run (ClickFix). */
export const pageRunsCommand: SignalRule = signalRule({
  code: 'page_runs_command',
  needs: 'page',
  check: (c) => lureWithoutField(c, 'lure_command'),
  message: (f) => `The page on ${f.host} wants a command to be pasted and run: malware comes in this way`,
});
