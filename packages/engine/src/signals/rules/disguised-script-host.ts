import { foreignLetter } from '../foreign-letter.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Name of another alphabet that reads like a Latin one. */
export const disguisedScriptHost: SignalRule = signalRule({
  code: 'disguised_script_host',
  needs: 'url',
  check: ({ disguise }) =>
    disguise === null
      ? null
      : { label: disguise.label, reads_as: disguise.readsAs, script: foreignLetter(disguise.label)?.script ?? '' },
  message: (f) => `The name "${f.label}" reads like "${f.reads_as}", but its letters are ${f.script}`,
});
