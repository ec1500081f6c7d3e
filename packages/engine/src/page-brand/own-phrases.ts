const OWNERS: ReadonlySet<string> = new Set('your my this our votre mon ihr mein tu su seu sua'.split(' '));
const OWNED: ReadonlySet<string> = new Set('account card id profile wallet homepage online password'.split(' '));
const ACCOUNTS: ReadonlySet<string> = new Set('compte konto cuenta conta'.split(' '));
const SERVICES: ReadonlySet<string> = new Set(
  'home page,security check,account center,help center,help centre,customer service'.split(','),
);

/**
 * What stands where a page names whose it is: "your Chase account", "Chase homepage", "log in to PlayStation", "compte Ameli"; of
 * one or two words. Linear in the text.
 *
 * @example [...ownPhrases('Sign in to your Chase account')] // → ['Chase account', 'Chase']
 */
export function* ownPhrases(text: string): Generator<string> {
  const words = text.split(' ').map(wordAtStart);
  const said = words.map(({ letters }) => letters.toLowerCase());
  for (let at = 0; at < words.length; at++) {
    const word = said[at] ?? '';
    if (OWNERS.has(word) && words[at]?.isAll === true) {
      const length = [2, 1].find((count) => areWhole(words, at + 1, count) && isOwned(said, at + 1 + count));
      if (length !== undefined) yield phraseOf(words, at + 1, length);
    }
    if (word === 'homepage' || SERVICES.has(`${word} ${said[at + 1] ?? ''}`)) {
      const length = [2, 1].find((count) => at >= count && areWhole(words, at - count, count));
      if (length !== undefined) yield phraseOf(words, at - length, length);
    }
    const next = ACCOUNTS.has(word) ? at + 1 : behindSignIn(said, at);
    if (next !== null && words[next]?.letters) yield phraseOf(words, next, words[next].isAll ? 2 : 1);
  }
}

interface Word {
  /** The letters that it begins with. */
  readonly letters: string;
  /** Nothing else follows them. */
  readonly isAll: boolean;
}

function wordAtStart(text: string): Word {
  const letters = LETTERS.exec(text)?.[0] ?? '';
  return { letters, isAll: letters.length === text.length && letters !== '' };
}

const LETTERS = /^[\p{L}&]+/u;

function areWhole(words: readonly Word[], from: number, count: number): boolean {
  for (let at = from; at < from + count; at++) if (words[at]?.isAll !== true) return false;
  return true;
}

function isOwned(said: readonly string[], at: number): boolean {
  return OWNED.has(said[at] ?? '') || (said[at] === 'mobile' && said[at + 1] === 'app');
}

/** Where the name stands behind "log in to", "sign on to your" …; null where nobody is told to. */
function behindSignIn(said: readonly string[], at: number): number | null {
  // Instructions and articles.
  if (said[at - 1] === 'to' && said[at - 2] === 'how') return null;
  const joined = JOINED.has(said[at] ?? '') ? at + 1 : null;
  const apart = (said[at] === 'log' || said[at] === 'sign') && (said[at + 1] === 'in' || said[at + 1] === 'on');
  const to = joined ?? (apart ? at + 2 : null);
  if (to === null || said[to] !== 'to') return null;
  return said[to + 1] === 'your' ? to + 2 : to + 1;
}

const JOINED: ReadonlySet<string> = new Set('login logon signin signon'.split(' '));

function phraseOf(words: readonly Word[], from: number, count: number): string {
  return words
    .slice(from, from + count)
    .map(({ letters }) => letters)
    .join(' ')
    .trim();
}
