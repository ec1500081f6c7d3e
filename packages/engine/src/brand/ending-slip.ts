/** Tells whether an ending is another one mistyped or read too fast: ".cm" and ".om" for ".com". */
export function isSlipOfEnding(official: string, typed: string): boolean {
  return (SLIPS.get(official) ?? NONE).includes(typed);
}

const NONE: readonly string[] = [];
/** Only endings under which names can be registered. */
const SLIPS: ReadonlyMap<string, readonly string[]> = new Map([
  ['com', ['cm', 'om', 'cam']],
  ['net', ['ne', 'et']],
  ['org', ['og', 'or']],
  ['co.uk', ['co', 'uk.com', 'uk', 'ck']],
  ['fr', ['fm']],
  ['de', ['ee']],
  ['es', ['et']],
  ['it', ['li']],
  ['com.br', ['br.com', 'com.bz']],
  ['com.tr', ['com.tw']],
]);
