import { decodedHost, decodeLabel } from '../../brand/punycode.ts';
import { unusualLetter } from '../foreign-letter.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** International letters in the host. */
export const punycodeHost: SignalRule = signalRule({
  code: 'punycode_host',
  needs: 'url',
  check: (c) => {
    if (!c.names.labels.some((label) => label.startsWith('xn--'))) return null;
    const labels = c.names.labels.map((label) => decodeLabel(label) ?? label);
    const letter = unusualLetter(labels.join(''));
    return {
      shown: `${labels.join('.')}.${decodedHost(c.url.publicSuffix)}`,
      letter: letter?.letter ?? '',
      script: letter?.script ?? '',
    };
  },
  message: (f) =>
    `The host name, ${f.shown}, has letters from outside the English alphabet${
      f.letter === '' ? '' : f.script === '' ? `, such as "${f.letter}"` : `: the "${f.letter}" is ${f.script}`
    }`,
});
