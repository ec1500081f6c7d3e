import type { Language } from '../languages.ts';

const elidedMessages = new Map<string, string>();

/** French writes "d’Instagram", not "de Instagram". Names in capitals are read letter by letter or as words; before a vowel both elide. */
export function elided(language: Language, message: string, brand: unknown): string {
  if (language !== 'fr' || typeof brand !== 'string' || !VOWEL.test(brand)) return message;
  let told = elidedMessages.get(message);
  if (told === undefined) {
    told = message.replaceAll(/\b([Dd]|[Qq]u)e \{brand\}/g, '$1’{brand}');
    elidedMessages.set(message, told);
  }
  return told;
}

const VOWEL = /^[aeiouàâäéèêëîïôöûü]/i;
