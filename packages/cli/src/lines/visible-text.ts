/**
 * What may be shown in a terminal: control characters could move the cursor or set colours, and bidirectional ones make
 * a URL read as another. Each is written as its code point, \u{202e}.
 */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
