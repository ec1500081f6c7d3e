import { letterPairBits } from '../generated/letter-pairs.ts';

const SHORTEST = 7;
/** Letters that follow one another as unlikely as this, on average, read like no language. */
const RANDOM_BITS = 5.3;
const SWITCHES = 4;

/** Tells whether a name reads like noise: letters that seldom follow one another, or many changes between letters and digits. */
export function isRandomLooking(label: string): boolean {
  if (label.length < SHORTEST || label.startsWith('xn--') || label.includes('-')) return false;
  let bits = 0;
  let pairs = 0;
  let switches = 0;
  let before = EDGE;
  let wasDigit = false;
  for (let i = 0; i < label.length; i++) {
    const code = label.charCodeAt(i);
    const isDigit = code >= 48 && code <= 57;
    if (i > 0 && isDigit !== wasDigit) switches++;
    wasDigit = isDigit;
    const letter = code >= 97 && code <= 122 ? code - 97 : EDGE;
    if (letter !== EDGE || before !== EDGE) {
      bits += letterPairBits.charCodeAt(before * (EDGE + 1) + letter) - 48;
      pairs++;
    }
    before = letter;
  }
  if (switches >= SWITCHES) return true;
  if (REPEATED.test(label)) return false;
  return pairs >= SHORTEST - 1 && bits / pairs >= RANDOM_BITS;
}

/** Drawn out or written twice: "crazyyy", "uiuiui". */
const REPEATED = /([a-z])\1\1|([a-z]{2})\2\2/;

const EDGE = 26;
