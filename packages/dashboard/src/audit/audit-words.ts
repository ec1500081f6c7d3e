import { pageWords } from '../language/page-words.ts';
import { en } from './words/en.ts';

export const say = pageWords(en, {
  de: async () => (await import('./words/de.ts')).de,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
  it: async () => (await import('./words/it.ts')).it,
});
