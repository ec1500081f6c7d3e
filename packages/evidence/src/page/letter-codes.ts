/** `\x61`, `\u0061`, and the `%u0061` of old `unescape`. */
const CODE = /(\\x|\\u00|%u00)([2-7][0-9a-f])/gi;
/** What ends a string, or begins another code. */
const TELLING = /["'`\\%$\x7f]/;
/** Of these alone, so that text which is still to be decoded does not pass for markup before. */
const PLAIN = /[\w ]/;

/** Words are written so, and not single signs. */
const RUN = /(?:\\x[2-7][0-9a-f]){12}|(?:[\\%]u00[2-7][0-9a-f]){12}/i;

export function hasLetterCodes(script: string): boolean {
  return RUN.test(script);
}

/** A script whose strings say the same in fewer characters: letters that are written as codes are written as letters. */
export function withoutLetterCodes(script: string): string {
  return script.replace(CODE, (code, kind: string, value: string) => {
    const letter = String.fromCharCode(Number.parseInt(value, 16));
    const isTold = kind.startsWith('%') ? PLAIN.test(letter) : !TELLING.test(letter);
    return isTold ? letter : code;
  });
}
