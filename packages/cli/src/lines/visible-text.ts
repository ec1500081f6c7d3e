/**
 * What may be shown in a terminal: control characters could move the cursor or set colours, and bidirectional ones make
 * a URL read as another. Each is written as its code point, \u{202e}.
 */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** The same for a text of several lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visibleText).join('\n');
}

/** JSON with such characters as escapes that mean the same: JSON.stringify leaves those that turn the direction of text. */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return text.replace(HIDDEN_BUT_BREAKS, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** JSON has breaks of its own between its members, and escapes those in its strings. */
const HIDDEN_BUT_BREAKS = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
