const SCRIPTS = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Hebrew', 'Arabic', 'Thai', 'Lao', 'Georgian'] as const;
const TESTS: readonly (readonly [string, RegExp])[] = SCRIPTS.map((script) => [
  script,
  new RegExp(`\\p{Script=${script}}`, 'u'),
]);

/** The first letter of a script that is not Latin, with the name of its script; null where there is none. */
export function foreignLetter(text: string): { readonly letter: string; readonly script: string } | null {
  for (const letter of text) {
    if ((letter.codePointAt(0) ?? 0) < 0x250) continue;
    for (const [script, test] of TESTS) if (test.test(letter)) return { letter, script };
  }
  return null;
}
