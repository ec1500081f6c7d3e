/** Words beside a name that tell of dealings with what is called so, in lower case without accents. */
const ABOUT: readonly RegExp[] = [
  /\b(?:re-?sellers?|retailers?|dealers?|repairs?|refurbish(?:ed|ing)|spare parts|accessor(?:y|ies)|how to|tutorials?|guides?|tips|reviews?)\b/,
  /\b(?:handler|reparatur(?:en)?|ersatzteile|zubehor|anleitung|so geht|tipps)\b/,
  /\b(?:revendeurs?|reparations?|accessoires|comment|tutoriel|astuces)\b/,
  /\b(?:distribuidor(?:es)?|reparacion(?:es)?|reparacao|accesorios|acessorios|como|trucos)\b/,
  /\b(?:rivenditor[ei]|riparazion[ei]|accessori|guida|wederverkoper|reparatie|handleiding)\b/,
];
const LONGEST = 200;

/**
 * Tells whether a title speaks of others by its words: shops that sell or repair a maker's devices, and instructions.
 *
 * @example isAboutOthers('Apple authorised reseller – Moss & Sons') // → true
 */
export function isAboutOthers(title: string): boolean {
  const plain = title.slice(0, LONGEST).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ABOUT.some((words) => words.test(plain));
}
