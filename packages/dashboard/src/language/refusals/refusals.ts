import type { FullLanguage } from '@lurewatch/messages/languages';
import { onLanguage } from '../text.ts';
import type { Refusals } from './refusals-type.ts';

const REFUSALS: Readonly<Record<Exclude<FullLanguage, 'en'>, () => Promise<Refusals>>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  it: async () => (await import('./it.ts')).it,
};

let refusals: Readonly<Record<string, string | undefined>> = {};

onLanguage(async (language) => {
  refusals = language === 'en' ? {} : await REFUSALS[language]();
});

/** What a refusal says in the language of the pages, from its code; what the server says where there is nothing better. */
export function refusalText(code: string, message: string): string {
  return Object.hasOwn(refusals, code) ? (refusals[code] ?? message) : message;
}
