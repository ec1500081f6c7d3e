/** Digits of codes, what parts them, and the letters of hexadecimal ones. */
const RUN = /[\dxa-f\s,]{16,}/gi;
const CODE = /^(?:0x[\da-f]{1,6}|\d{1,7})$/i;
const MAKERS = ['fromCharCode', 'fromCodePoint'];
/** What makes text of codes, near them or not. */
const READERS = [...MAKERS, 'TextDecoder'];
/** How far before its codes the call may stand: `.apply(null, [` and the like. */
const NEAR = 60;
/** A list that nobody near by makes text of could be anything. */
const LEAST_CODES = { called: 8, listed: 17 };

/** Texts that a script writes as lists of character codes: `String.fromCharCode(60, 104, …)`, `[60, 104, …]`. */
export function* characterCodesIn(text: string): Generator<string> {
  if (!READERS.some((reader) => text.includes(reader))) return;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const before = text.slice(Math.max(0, index - NEAR), index);
    const isCalled = MAKERS.some((maker) => isNear(before, maker));
    const isListed = before.endsWith('[') && text[index + run.length] === ']';
    if (!isCalled && !isListed) continue;
    const codes = run.split(',').map((code) => code.trim());
    const numbers = codes.filter((code) => CODE.test(code)).map(Number);
    if (numbers.length >= (isCalled ? LEAST_CODES.called : LEAST_CODES.listed)) yield textOf(numbers);
  }
}

/** No other number stands between the call and its codes. */
function isNear(before: string, maker: string): boolean {
  const at = before.lastIndexOf(maker);
  return at >= 0 && !/\d/.test(before.slice(at + maker.length));
}

function textOf(numbers: readonly number[]): string {
  let text = '';
  for (const value of numbers) if (value <= 0x10ffff) text += String.fromCodePoint(value);
  return text;
}
