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
