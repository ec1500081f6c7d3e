import { confusableLetters } from '../generated/confusables.ts';

/**
 * The ASCII letters that a Unicode label looks like (after the skeleton of UTS #39): confusable letters become the ASCII
 * letter they resemble, marks fall away. Letters like nothing in ASCII stay.
 *
 * @example asciiSkeleton('pаypаl') // Cyrillic а → 'paypal'
 */
export function asciiSkeleton(table: ConfusableTable, label: string): string {
  let out = '';
  for (const letter of label.normalize('NFKD')) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 128) out += letter;
    else if (!isMark(code)) out += table.get(letter) ?? letter;
  }
  return out.toLowerCase();
}

export type ConfusableTable = ReadonlyMap<string, string>;

/** Reads the generated lines: an ASCII letter, then all letters confusable with it. */
export function loadConfusables(): ConfusableTable {
  const table = new Map<string, string>();
  for (const line of confusableLetters.split('\n')) {
    const [ascii = '', ...letters] = line;
    for (const letter of letters) table.set(letter, ascii);
  }
  return table;
}

/**
 * Spellings that read like a name at a glance although all is ASCII: digits for letters, "rn" for "m", "vv" for "w".
 * Only those that differ from the text; "1" and "l" stand for "l" and "i" alike.
 *
 * @example lookAlikeSpellings('paypa1') // → ['paypal', 'paypai']
 */
export function lookAlikeSpellings(text: string): readonly string[] {
  if (!mayMislead(text)) return NO_SPELLINGS;
  const spellings: string[] = [];
  if (/[0-9]/.test(text)) {
    const plain = text.replace(/[034578]/g, (digit) => DIGIT_LETTERS[digit] ?? digit);
    addSpelling(spellings, text, plain.replace(/1/g, 'l'));
    addSpelling(spellings, text, plain.replace(/1/g, 'i'));
  }
  if (text.includes('rn')) addSpelling(spellings, text, text.replaceAll('rn', 'm'));
  if (text.includes('vv')) addSpelling(spellings, text, text.replaceAll('vv', 'w'));
  return spellings;
}

const NO_SPELLINGS: readonly string[] = [];
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' };

/** Most words have no digit, "rn" or "vv": one look at each letter spares them the patterns. */
function mayMislead(text: string): boolean {
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x30 && code <= 0x39) return true;
    if ((code === LETTER_N && before === LETTER_R) || (code === LETTER_V && before === LETTER_V)) return true;
    before = code;
  }
  return false;
}

const LETTER_N = 0x6e;
const LETTER_R = 0x72;
const LETTER_V = 0x76;

function addSpelling(spellings: string[], text: string, spelling: string): void {
  if (spelling !== text && !spellings.includes(spelling)) spellings.push(spelling);
}

function isMark(code: number): boolean {
  return (code >= 0x300 && code <= 0x36f) || (code >= 0x1ab0 && code <= 0x1aff) || (code >= 0x20d0 && code <= 0x20ff);
}
