export const CLASS_VOWEL = 1;
export const CLASS_CONSONANT = 2;
export const CLASS_DIGIT = 3;
export const CLASS_HYPHEN = 4;
export const CLASS_DOT = 5;

/** Class of each lower-case byte, 0 for all others; "y" counts as a consonant. */
export const byteClasses: Uint8Array = createByteClasses();

export function isAlphanumeric(byteClass: number): boolean {
  return byteClass >= CLASS_VOWEL && byteClass <= CLASS_DIGIT;
}

function createByteClasses(): Uint8Array {
  const classes = new Uint8Array(256);
  for (let code = 97; code <= 122; code++) classes[code] = CLASS_CONSONANT;
  for (const vowel of [97, 101, 105, 111, 117]) classes[vowel] = CLASS_VOWEL;
  for (let code = 48; code <= 57; code++) classes[code] = CLASS_DIGIT;
  classes[45] = CLASS_HYPHEN;
  classes[46] = CLASS_DOT;
  return classes;
}
