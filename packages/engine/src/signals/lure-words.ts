/** Words by which a URL asks for signing in, paying, confirming or collecting. */
export const lureWords: ReadonlySet<string> = new Set(
  (
    'login logon signin verify verification verified validate secure security account accounts update unlock confirm billing ' +
    'invoice payment payments refund claim bonus airdrop wallet connect toll parcel redelivery delivery tracking customs suspended ' +
    'recovery recover restore password webmail appeal kyc reward rewards support helpdesk banking authentication'
  ).split(' '),
);

/** Those among them that themselves ask for something. */
const ASKING: ReadonlySet<string> = new Set(
  'login logon signin verify validate update unlock confirm claim connect recover restore appeal'.split(' '),
);
/** As in "loginAccount". */
const ASKING_INSIDE = /login|signin|verify|confirm|unlock|update/i;

/** Tells whether a word itself asks for something, as in "login" or "verifyCard". */
export function isAsking(word: string): boolean {
  return ASKING.has(word.toLowerCase()) || ASKING_INSIDE.test(word);
}

/** '"login", as fake sign-in pages do too', or where no word asks for anything, '"support", as phishing often does' */
export function lureInWords(words: readonly string[]): string {
  const asking = words.filter(isAsking);
  const quoted = (asking.length > 0 ? asking : words).map((word) => `"${word}"`);
  const listed = quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
  return `${listed}, as ${asking.length > 0 ? 'fake sign-in pages do too' : 'phishing often does'}`;
}
