import { decodeLabel } from '../../brand/punycode.ts';
import { foreignLetter } from '../foreign-letter.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

const LATIN = /\p{Script=Latin}/u;
const LOOK_ALIKE_SCRIPT = /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee}/u;

/** Mixed alphabets in one name. */
export const mixedScriptHost: SignalRule = signalRule({
  code: 'mixed_script_host',
  needs: 'url',
  check: (c) => {
    for (const label of c.names.labels) {
      const decoded = decodeLabel(label);
      if (decoded !== null && LATIN.test(decoded) && LOOK_ALIKE_SCRIPT.test(decoded))
        return { label: decoded, ...lookAlikeLetter(decoded) };
    }
    return null;
  },
  message: (f) => `The name "${f.label}" mixes alphabets: its "${f.letter}" is ${f.script}, not Latin`,
});

function lookAlikeLetter(label: string): { readonly letter: string; readonly script: string } {
  return foreignLetter(label) ?? { letter: '', script: '' };
}
