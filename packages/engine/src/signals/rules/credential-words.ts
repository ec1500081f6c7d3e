import { type SignalRule, signalRule } from '../signal-rule.ts';

const LURE_WORDS: ReadonlySet<string> = new Set(
  'login logon signin verify verification secure security account accounts update unlock confirm billing invoice payment refund claim bonus airdrop wallet connect toll parcel redelivery customs suspended recovery password webmail appeal kyc'.split(
    ' ',
  ),
);

/** Words that ask for action. */
export const credentialWords: SignalRule = signalRule({
  code: 'credential_words',
  needs: 'url',
  check: (c) => {
    if (c.isPopular && !c.url.hosted) return null;
    const { words } = c.names;
    return words.some(isLure) ? { words: words.filter(isLure) } : null;
  },
  message: (f) => `The host name uses words that ask for action: ${f.words.join(', ')}`,
});

function isLure(word: string): boolean {
  return LURE_WORDS.has(word);
}
