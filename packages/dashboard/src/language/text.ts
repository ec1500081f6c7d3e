import { formatMessage, formatParts, type Given, type NamesOf, type Translation } from '@lurewatch/messages/format';
import type { FullLanguage } from '@lurewatch/messages/languages';
import { en } from './catalogues/en.ts';

type English = typeof en;
export type TextName = keyof English;

let language: FullLanguage = 'en';
let messages: Translation<English> = en;

interface Follower {
  readonly load: (language: FullLanguage) => Promise<void>;
  language: FullLanguage;
}

/** Words that were loaded later than the frame, with their pages. */
const followers = new Set<Follower>();

/** The others are loaded when somebody reads them. */
const CATALOGUES: Readonly<Record<Exclude<FullLanguage, 'en'>, () => Promise<Translation<English>>>> = {
  de: async () => (await import('./catalogues/de.ts')).de,
  fr: async () => (await import('./catalogues/fr.ts')).fr,
  es: async () => (await import('./catalogues/es.ts')).es,
  it: async () => (await import('./catalogues/it.ts')).it,
};

/** Has everything said in this language from now on; what is already shown stays. */
export async function speak(wanted: FullLanguage): Promise<void> {
  messages = wanted === 'en' ? en : await CATALOGUES[wanted]();
  language = wanted;
  document.documentElement.lang = wanted;
  await loadPageWords();
}

/** `load` is run for each language that comes to be spoken; English needs no loading. */
export function onLanguage(load: (language: FullLanguage) => Promise<void>): void {
  followers.add({ load, language: 'en' });
}

/** Done when every page whose script is here speaks the language of the frame. */
export async function loadPageWords(): Promise<void> {
  const wanted = language;
  const behind = [...followers].filter((follower) => follower.language !== wanted);
  await Promise.all(
    behind.map(async (follower) => {
      await follower.load(wanted);
      follower.language = wanted;
    }),
  );
}

export function spokenLanguage(): FullLanguage {
  return language;
}

/**
 * A message in the language of the pages.
 *
 * @example text('check_many', { count: 3 }) // → 'Check 3 URLs'
 */
export function text<Name extends TextName>(name: Name, ...given: Given<English[Name]>): string {
  return formatMessage(language, messages[name], given[0] ?? {});
}

/** The same in parts, where a value is more than text. */
export function textParts<Name extends TextName, Value>(
  name: Name,
  values: Readonly<Record<NamesOf<English[Name]>, Value>>,
): readonly (string | Value)[] {
  return formatParts(language, messages[name], values);
}

/** A number as the language writes it. */
export function numberText(value: number): string {
  return value.toLocaleString(language);
}
