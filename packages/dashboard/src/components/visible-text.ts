/**
 * Characters that change how others are drawn, or that are not drawn at all: controls, marks and overrides of direction,
 * zero-width letters, tags, spaces. In an address they can only deceive; one plain space between words is seen.
 */
const INVISIBLE = /(?!(?<=\S) \S)(?:\p{Cc}|\p{Cf}|\p{Z}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0])/gu;

/** Of these the ones that turn around what stands beside them (UAX #9): in honest text marks of direction do without. */
export const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

export interface VisiblePiece {
  readonly text: string;
  /** True: `text` is the name of a character that would not be seen. */
  readonly isControl: boolean;
}

/** @example piecesOf('a\u202eb') // [{ text: 'a' }, { text: 'U+202E', isControl: true }, { text: 'b' }] */
export function piecesOf(text: string, shown: RegExp = INVISIBLE): readonly VisiblePiece[] {
  const pieces: VisiblePiece[] = [];
  let at = 0;
  for (const { 0: character, index } of text.matchAll(shown)) {
    if (index > at) pieces.push({ text: text.slice(at, index), isControl: false });
    pieces.push({ text: codePointOf(character), isControl: true });
    at = index + character.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isControl: false });
  return pieces;
}

/** For places that take plain text only, such as a title: controls in words, the rest forced left to right. */
export function visibleText(text: string): string {
  const named = piecesOf(text)
    .map((piece) => (piece.isControl ? `⟨${piece.text}⟩` : piece.text))
    .join('');
  return `\u202d${named}\u202c`;
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
