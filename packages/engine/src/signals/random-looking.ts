/** Tells whether a label reads like noise: many changes between letters and digits, or hardly a vowel. */
export function isRandomLooking(label: string): boolean {
  if (label.length < 10 || label.startsWith('xn--') || label.includes('-')) return false;
  let vowels = 0;
  let letters = 0;
  let changes = 0;
  for (let i = 0; i < label.length; i++) {
    const code = label.charCodeAt(i);
    const isDigit = code >= 48 && code <= 57;
    if (i > 0 && isDigit !== isDigitAt(label, i - 1)) changes++;
    if (isDigit) continue;
    letters++;
    if (code === 97 || code === 101 || code === 105 || code === 111 || code === 117 || code === 121) vowels++;
  }
  return changes >= 4 || (letters >= 10 && vowels * 6 < letters);
}

function isDigitAt(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  return code >= 48 && code <= 57;
}
