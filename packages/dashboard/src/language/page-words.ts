import { formatMessage, formatParts, type Given, type NamesOf, type Translation } from '@lurewatch/messages/format';
import type { FullLanguage } from '@lurewatch/messages/languages';
import { createElement, Fragment, type ReactNode } from 'react';
import { onLanguage, spokenLanguage } from './text.ts';

type English = Readonly<Record<string, string>>;

export interface PageWords<Words extends English> {
  <Name extends keyof Words>(name: Name, ...given: Given<Words[Name]>): string;
  /** With values that are more than text: a time, a link, a word that stands out. */
  rich<Name extends keyof Words>(
    name: Name,
    values: Readonly<Record<NamesOf<Words[Name]>, ReactNode>>,
  ): readonly ReactNode[];
}

/**
 * What one page says, loaded with it and not at first: its English stands in its own script, the other languages in a file each,
 * which `lazyPage` loads before the page shows.
 *
 * @example const say = pageWords(en, { de: async () => (await import('./words/de.ts')).de, … }); say('keys_left', { count: 2 })
 */
export function pageWords<Words extends English>(
  english: Words,
  others: Readonly<Record<Exclude<FullLanguage, 'en'>, () => Promise<Translation<Words>>>>,
): PageWords<Words> {
  let words: Translation<Words> = english;
  onLanguage(async (language) => {
    words = language === 'en' ? english : await others[language]();
  });
  const say = <Name extends keyof Words>(name: Name, ...given: Given<Words[Name]>) =>
    formatMessage(spokenLanguage(), words[name], given[0] ?? {});
  return Object.assign(say, {
    rich: <Name extends keyof Words>(name: Name, values: Readonly<Record<NamesOf<Words[Name]>, ReactNode>>) =>
      formatParts<ReactNode>(spokenLanguage(), words[name], values).map((part, index) =>
        createElement(Fragment, { key: index }, part),
      ),
  });
}
