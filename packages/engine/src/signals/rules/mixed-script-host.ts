import { decodeLabel } from '../../brand/punycode.ts';
import { foreignLetter } from '../foreign-letter.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Mixed alphabets in one name. */
export const mixedScriptHost: SignalRule = signalRule({
  code: 'mixed_script_host',
  needs: 'url',
  check: (c) => {
    if (c.isPopular) return null;
    for (const label of c.names.labels) {
      const decoded = decodeLabel(label);
      if (decoded !== null && isMixed(decoded)) return { label: decoded, ...lookAlikeLetter(decoded) };
    }
    return null;
  },
  message: (f) => `The name "${f.label}" mixes alphabets: its "${f.letter}" is ${f.script}, not Latin`,
});

/** Browsers show such a name as punycode (UTS #39, "highly restrictive"; what Japanese, Chinese and Korean names mix is allowed). */
function isMixed(label: string): boolean {
  if (!NOT_ASCII.test(label)) return false;
  const scripts = LOOK_ALIKE_SCRIPTS.filter((script) => script.test(label)).length;
  return scripts > 1 || (scripts === 1 && LATIN.test(label)) || (LATIN.test(label) && OTHER_SCRIPT.test(label));
}

const NOT_ASCII = /[^\0-\x7f]/;
const LATIN = /\p{Script=Latin}/u;
const LOOK_ALIKE_SCRIPTS: readonly RegExp[] = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];
const OTHER_SCRIPT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Georgian}|\p{Script=Coptic}|\p{Script=Lisu}|\p{Script=Canadian_Aboriginal}|\p{Script=Myanmar}|\p{Script=Ethiopic}/u;

function lookAlikeLetter(label: string): { readonly letter: string; readonly script: string } {
  return foreignLetter(label) ?? { letter: '', script: '' };
}
