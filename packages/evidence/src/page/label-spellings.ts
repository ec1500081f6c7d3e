const RIGHT_TO_LEFT = /\u202e([^\u202c]*)\u202c?/g;
/** Single letters with one sign and the same between all of them, or some white space. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$](?:[\s.·•_*|/\\,-]{1,3}[\p{L}\p{N}@$]){3,40}(?![\p{L}\p{N}])/gu;
const DIGITS_FOR_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }),
);
/** Cyrillic and Greek letters that look like Latin ones. */
const TWINS: ReadonlyMap<string, string> = new Map(
  [...'аaеeоoрpсcуyхxіiѕsԁdһhкkтtмmнhвbαaεeοoρpνvιiκkτtυu'.matchAll(/(.)(.)/gu)].map(([, one = '', latin = '']) => [
    one,
    latin,
  ]),
);
/** Words of Latin letters, which can be read in one way only. */
const PLAIN = /^(?:[A-Za-z]{2,}(?:[ :*]+[A-Za-z]{2,})*[ :*]*)?$/;
const LONGEST = 200;

/**
 * A label as it is written, and as a person reads it: turned round where the page turns it, without invisible characters and
 * marks, single letters joined, digits and letters of other scripts as the Latin letters they stand for.
 */
export function spellingsOf(label: string): readonly string[] {
  const text = label.slice(0, LONGEST);
  const written = separateWords(text);
  if (PLAIN.test(text)) return written === '' ? [] : [written];
  const seen = text
    .replace(RIGHT_TO_LEFT, (_, letters: string) => [...letters].reverse().join(''))
    .replace(/\p{Cf}/gu, '');
  const read = seen
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(SPACED, (letters) => letters.replace(/[^\p{L}\p{N}@$]/gu, ''));
  const spellings = [written, separateWords(seen), separateWords(read), separateWords(withLatinLetters(read))];
  return [...new Set(spellings)].filter((one) => one !== '');
}

/** In words that hold Latin letters alone: a word of digits is a number, and one of another script a word. */
function withLatinLetters(text: string): string {
  return text.replace(/[^\s.,:;()/-]+/g, (word) => {
    if (!/[a-z]/i.test(word)) return word;
    return [...word].map((sign) => DIGITS_FOR_LETTERS.get(sign) ?? TWINS.get(sign.toLowerCase()) ?? sign).join('');
  });
}

/** "cardNumber", "card_number" and "user[card-number]" all become words with spaces between. */
export function separateWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-.[\]:*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
