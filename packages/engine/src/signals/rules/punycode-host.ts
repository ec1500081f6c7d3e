import { decodeLabel } from '../../brand/punycode.ts';
import { foreignLetter } from '../foreign-letter.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** International letters in the host. */
export const punycodeHost: SignalRule = signalRule({
  code: 'punycode_host',
  needs: 'url',
  check: (c) => {
    if (!c.names.labels.some((label) => label.startsWith('xn--'))) return null;
    const labels = c.names.labels.map((label) => decodeLabel(label) ?? label);
    const letter = foreignLetter(labels.join(''));
    return {
      shown: `${labels.join('.')}.${decodedSuffix(c.url.publicSuffix)}`,
      letter: letter?.letter ?? '',
      script: letter?.script ?? '',
    };
  },
  message: (f) =>
    f.script === ''
      ? `The host name, ${f.shown}, has letters from outside the English alphabet`
      : `The host name, ${f.shown}, has letters from outside the English alphabet: the "${f.letter}" is ${f.script}`,
});

function decodedSuffix(suffix: string): string {
  return suffix
    .split('.')
    .map((label) => decodeLabel(label) ?? label)
    .join('.');
}
