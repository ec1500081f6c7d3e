import { formatMessage } from '../format/format-message.ts';
import type { Given } from '../format/message-arguments.ts';
import type { Translation } from '../format/translated.ts';
import type { Language } from '../languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';

export type English = typeof en;
export type WarningName = keyof English;

export const WARNINGS: Readonly<Record<Language, Translation<English>>> = { en, de, fr, es, it, pt, pl, nl, tr, ja };

/**
 * A message for a person in danger, in their language.
 *
 * @example warningText('de', 'real_address', { domain: 'poste.it' }) // → 'Die echte Adresse ist poste.it.'
 */
export function warningText<Name extends WarningName>(
  language: Language,
  name: Name,
  ...given: Given<English[Name]>
): string {
  return formatMessage(language, WARNINGS[language][name], given[0] ?? {});
}
