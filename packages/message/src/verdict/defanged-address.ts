/** Between two letters. A space stands where HTML marks a part of a word; around the word `dot` anyway. */
const DOT = String.raw`(?: ?[[({]\.[\])}]|[[({]\.[\])}] | ?[[({] ?dot ?[\])}] ?)`;
const SCHEME = /(?<![\p{L}\p{N}])(?:hxxp|h\*\*p)s?\s?[[(]?:[\])]?[[(]?[\\/]{2}[\])]?[^\s"'<>]{1,100}/iu;
const HOST = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}${DOT}(?:[\p{L}\p{N}-]{1,63}(?:${DOT}|\.)){0,6}\p{L}{2,24}(?![\p{L}\p{N}])`,
  'giu',
);
/** What stands before the host of a mail address, however it is written. */
const OF_MAIL = new RegExp(String.raw`(?:@|[[({] ?(?:@|at) ?[\])}]) ?(?:[\p{L}\p{N}-]{1,63}(?:${DOT}|\.)){0,6}$`, 'iu');
const READ_BEFORE = 200;

/**
 * The first address in a text that is spelt so that no program opens it, as people who handle phishing do, and as somebody does who
 * wants it typed: null where there is none. Mail addresses are none. Linear time.
 *
 * @example defangedAddress('see hxxps://a[.]example/x') // → 'hxxps://a[.]example/x'
 */
export function defangedAddress(text: string): string | null {
  const withScheme = SCHEME.exec(text);
  if (withScheme !== null) return withScheme[0];
  for (const match of text.matchAll(HOST)) {
    if (!OF_MAIL.test(text.slice(Math.max(0, match.index - READ_BEFORE), match.index))) return match[0];
  }
  return null;
}
