import { imitationWords } from './imitation-words.ts';
import { places } from './places.ts';

/** What all that stands beside a name in its label is. */
export type RestOfName = 'word' | 'place' | 'number';

/**
 * Reads what stands beside a name: words by which imitations ask for something, countries and cities, numbers; with hyphens or
 * without. Null where it is anything else, so that "racing-santander" and "amazonrainforest" stay their own names.
 *
 * @example restOfName('secure-paypal24', 'paypal') // → 'word'
 */
export function restOfName(label: string, name: string): RestOfName | null {
  const at = label.indexOf(name);
  if (at < 0 || label.length > LONGEST_LABEL) return null;
  let found: RestOfName | null = null;
  for (const side of [label.slice(0, at), label.slice(at + name.length)]) {
    for (const piece of side.split('-')) {
      if (piece === '' || piece === 'www') continue;
      const kind = kindOf(piece);
      if (kind === null) return null;
      if (found === null || kind === 'word' || (kind === 'place' && found === 'number')) found = kind;
    }
  }
  return found;
}

const LONGEST_LABEL = 63;

function kindOf(piece: string): RestOfName | null {
  let end = piece.length;
  while (end > 0 && isDigit(piece.charCodeAt(end - 1))) end--;
  if (end === 0) return 'number';
  let start = 0;
  while (start < end && isDigit(piece.charCodeAt(start))) start++;
  const text = piece.slice(start, end);
  if (isWord(text)) return 'word';
  if (places.has(text)) return 'place';
  return isTwoWords(text) ? 'word' : null;
}

function isWord(text: string): boolean {
  return imitationWords.has(text) || (text.endsWith('s') && imitationWords.has(text.slice(0, -1)));
}

/** Two words in one piece: "securelogin", "loginfrance". */
function isTwoWords(text: string): boolean {
  for (let cut = SHORTEST_WORD; cut + 2 <= text.length; cut++) {
    const first = text.slice(0, cut);
    const second = text.slice(cut);
    if (isWord(first) && (isWord(second) || places.has(second))) return true;
    if (first.length > 3 && places.has(first) && isWord(second)) return true;
  }
  return false;
}

const SHORTEST_WORD = 3;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
