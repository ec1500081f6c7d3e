import { lureInWords, lureWords } from '../lure-words.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Words that ask for action. */
export const credentialWords: SignalRule = signalRule({
  code: 'credential_words',
  needs: 'url',
  check: (c) => {
    if (c.isPopular && !c.url.hosted) return null;
    const { words } = c.names;
    return words.some((word) => lureWords.has(word))
      ? { words: [...new Set(words.filter((word) => lureWords.has(word)))] }
      : null;
  },
  message: (f) => `The host name contains ${lureInWords(f.words)}`,
});
