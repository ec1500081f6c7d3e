import {
  type ArgumentsOf,
  formatMessage,
  formatParts,
  type NamesOf,
  type Translation,
} from '@lurewatch/messages/format';
import type { FullLanguage } from '@lurewatch/messages/languages';
import { en } from './catalogues/en.ts';
import type { signInEnglish } from './catalogues/sign-in-en.ts';

type English = typeof en;
export type TextName = keyof English;

/** English that a page brings along, so that the first load goes without it. */
type Brought = typeof signInEnglish;

/** What a message is given; nothing where it names nothing. */
type Given<Name extends TextName> = keyof ArgumentsOf<English[Name]> extends never
  ? []
  : [values: ArgumentsOf<English[Name]>];

let language: FullLanguage = 'en';
let messages: Translation<English> = en;
/** Nothing in English: the pages bring theirs. */
let brought: Translation<English & Brought> | null = null;

/** The others are loaded when somebody reads them. */
const CATALOGUES: Readonly<Record<Exclude<FullLanguage, 'en'>, () => Promise<Translation<English & Brought>>>> = {
  de: async () => (await import('./catalogues/de.ts')).de,
  fr: async () => (await import('./catalogues/fr.ts')).fr,
  es: async () => (await import('./catalogues/es.ts')).es,
  it: async () => (await import('./catalogues/it.ts')).it,
};

/** Has everything said in this language from now on; what is already shown stays. */
export async function speak(wanted: FullLanguage): Promise<void> {
  brought = wanted === 'en' ? null : await CATALOGUES[wanted]();
  messages = brought ?? en;
  language = wanted;
  document.documentElement.lang = wanted;
}

export function spokenLanguage(): FullLanguage {
  return language;
}

/**
 * A message in the language of the pages.
 *
 * @example text('check_many', { count: 3 }) // → 'Check 3 URLs'
 */
export function text<Name extends TextName>(name: Name, ...given: Given<Name>): string {
  return formatMessage(language, messages[name], given[0] ?? {});
}

/** The same in parts, where a value is more than text. */
export function textParts<Name extends TextName, Value>(
  name: Name,
  values: Readonly<Record<NamesOf<English[Name]>, Value>>,
): readonly (string | Value)[] {
  return formatParts(language, messages[name], values);
}

/** A message of a page that brings its English along. */
export function broughtText(english: Brought, name: keyof Brought): string {
  return formatMessage(language, (brought ?? english)[name], {});
}

/** A number as the language writes it. */
export function numberText(value: number): string {
  return value.toLocaleString(language);
}
