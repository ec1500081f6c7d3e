const SHORTEST_CODE = 12;
const SHORTEST_HEX = 16;
const SWITCHES = 3;

/** Tells whether a word is a code that a machine made up, such as `4K0l7X3e7A3o6G`: hexadecimal, or letters and digits well mixed. */
export function isLongCode(word: string): boolean {
  if (word.length < SHORTEST_CODE) return false;
  let digits = 0;
  let hex = 0;
  let switches = 0;
  let wasDigit = false;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i) | 32;
    const isDigit = code >= 48 && code <= 57;
    if (isDigit) digits++;
    if (isDigit || (code >= 97 && code <= 102)) hex++;
    if (i > 0 && isDigit !== wasDigit) switches++;
    wasDigit = isDigit;
  }
  if (digits === 0 || digits === word.length) return false;
  return switches >= SWITCHES || (hex === word.length && word.length >= SHORTEST_HEX);
}
