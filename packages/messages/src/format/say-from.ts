import type { Language } from '../languages.ts';
import { formatMessage } from './format-message.ts';
import type { Given } from './message-arguments.ts';
import type { Catalogue, Translation } from './translated.ts';

/** A catalogue that there is in every language. */
export type Catalogues<English extends Catalogue> = Readonly<Record<Language, Translation<English>>>;

export type Say<English extends Catalogue> = <Name extends keyof English>(
  language: Language,
  name: Name,
  ...given: Given<English[Name]>
) => string;

/** Says messages of a catalogue by their name, with the values that each wants. */
export function sayFrom<English extends Catalogue>(catalogues: Catalogues<English>): Say<English> {
  return (language, name, ...given) => formatMessage(language, catalogues[language][name], given[0] ?? {});
}
