import type { Language } from '@lurewatch/messages/languages';

/** By the name that the language gives itself. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
