import { countCharacters } from '../count-characters.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

const HYPHEN = 0x2d;

/** Many hyphens in the host. */
export const hyphenatedHost: SignalRule = signalRule({
  code: 'hyphenated_host',
  needs: 'url',
  check: (c) => {
    let hyphens = 0;
    for (const label of c.names.labels) {
      if (!label.startsWith('xn--')) hyphens = Math.max(hyphens, countCharacters(label, HYPHEN));
    }
    return hyphens >= 3 ? { hyphens } : null;
  },
  message: (f) => `One part of the host name contains ${f.hyphens} hyphens`,
});
