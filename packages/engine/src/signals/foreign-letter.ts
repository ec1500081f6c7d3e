const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Lao', /\p{Script=Lao}/u],
  ['Georgian', /\p{Script=Georgian}/u],
];
const LAST_LATIN = 0x24f;

/** The first letter that English does not have, with the name of its script where that is not Latin; null where there is none. */
export function unusualLetter(text: string): { readonly letter: string; readonly script: string } | null {
  const foreign = foreignLetter(text);
  if (foreign !== null) return foreign;
  const letter = /[^\0-\x7f]/u.exec(text)?.[0];
  return letter === undefined ? null : { letter, script: '' };
}

/** The first letter of a script that is not Latin, with the name of its script; null where there is none. */
export function foreignLetter(text: string): { readonly letter: string; readonly script: string } | null {
  for (const letter of text) {
    if ((letter.codePointAt(0) ?? 0) <= LAST_LATIN) continue;
    for (const [script, test] of SCRIPTS) if (test.test(letter)) return { letter, script };
  }
  return null;
}
