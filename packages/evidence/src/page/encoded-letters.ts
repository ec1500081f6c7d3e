/** Letters, written as character codes, that any keyboard has: nothing but hiding calls for it. */
const ENCODED_LETTER =
  /&#(?:x0{0,4}(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])|0{0,4}(?:6[5-9]|[78]\d|90|9[7-9]|1[01]\d|12[0-2]));/gi;
/** The longest such code, so that one cut in two by the network is found once. */
const LONGEST_CODE = 11;
/** Of a page that is encoded throughout the rest says nothing more. */
const MOST_KEPT = 20_000;

/** Where the encoded letters of HTML stand that comes in pieces of any size. */
export interface EncodedLetters {
  add(html: string): void;
  /** How many stand before this character, those that were taken already left out. */
  takeUpTo(position: number): number;
}

export function createEncodedLetters(): EncodedLetters {
  const places: number[] = [];
  let taken = 0;
  let rest = '';
  let before = 0;
  return {
    add(html) {
      const text = rest + html;
      const lastStart = text.lastIndexOf('&');
      const isOpen = lastStart >= 0 && text.length - lastStart < LONGEST_CODE && !text.includes(';', lastStart);
      const end = isOpen ? lastStart : text.length;
      for (const { index } of text.slice(0, end).matchAll(ENCODED_LETTER)) {
        if (places.length < MOST_KEPT) places.push(before + index);
      }
      rest = text.slice(end);
      before += end;
    },
    takeUpTo(position) {
      const first = taken;
      while ((places[taken] ?? Number.POSITIVE_INFINITY) < position) taken += 1;
      return taken - first;
    },
  };
}
