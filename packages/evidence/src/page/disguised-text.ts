/** Letters, written as character codes, that any keyboard has: nothing but hiding calls for it. */
const ENCODED_LETTER =
  /&#(?:x0{0,4}(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])|0{0,4}(?:6[5-9]|[78]\d|90|9[7-9]|1[01]\d|12[0-2]));/gi;
/** The longest such code, so that one cut in two by the network is counted once. */
const LONGEST_CODE = 11;

/** Counts encoded letters in HTML that comes in pieces of any size. */
export function createEncodedLetterCount(): { add(html: string): void; count(): number } {
  let count = 0;
  let rest = '';
  return {
    add(html) {
      const text = rest + html;
      const lastStart = text.lastIndexOf('&');
      const isOpen = lastStart >= 0 && text.length - lastStart < LONGEST_CODE && !text.includes(';', lastStart);
      const end = isOpen ? lastStart : text.length;
      for (const _ of text.slice(0, end).matchAll(ENCODED_LETTER)) count += 1;
      rest = text.slice(end);
    },
    count: () => count + [...rest.matchAll(ENCODED_LETTER)].length,
  };
}

const LATIN_LETTER = /[a-z]/i;
const LATIN_SCRIPT = /\p{Script=Latin}/u;
/** Scripts whose letters pass for Latin ones. A word of one script alone is a word of its language. */
const LOOK_ALIKE_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Cherokee}]/u;
/** Zero-width and direction marks, soft hyphens left out: those help to break lines. */
const INVISIBLE_INSIDE = /[a-z][\u200b-\u200f\u2060-\u2064\u202a-\u202e]+[a-z]/i;

/** Letters of other scripts that pass for Latin ones: all else in a text tells which script it is written in. */
const TWINS = /[аеорсухіѕјԁһӏԛԝкмтнвАВЕКМНОРСТУХІЅЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανρυκιτ]/u;
/** In a text of another script Latin names stand beside its words, and whoever writes it slips. */
const MOST_FOREIGN = 0.25;
const HYPHENS = /[\s\-\u2010-\u2015/.:·|,;()«»"'&]+/;

/**
 * How many words of a mostly Latin text mix scripts, and of any text hide invisible characters between Latin letters. Parts that
 * a hyphen joins are words of their own: "SMS-код".
 */
export function countDisguisedWords(text: string): number {
  const isLatinText = isMostlyLatin(text);
  let words = 0;
  for (const word of text.split(HYPHENS)) {
    if (/^[\0-\u007f]*$/.test(word)) continue;
    const isMixed = isLatinText && LATIN_LETTER.test(word) && LOOK_ALIKE_SCRIPT.test(word);
    if (isMixed || INVISIBLE_INSIDE.test(word.slice(0, 200))) words += 1;
  }
  return words;
}

function isMostlyLatin(text: string): boolean {
  let foreign = 0;
  let letters = 0;
  for (const [letter] of text.matchAll(/\p{L}/gu)) {
    letters += 1;
    if (!LATIN_SCRIPT.test(letter) && !TWINS.test(letter)) foreign += 1;
  }
  return foreign <= letters * MOST_FOREIGN;
}
