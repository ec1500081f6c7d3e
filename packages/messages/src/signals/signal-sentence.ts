import { formatMessage, namesIn } from '../format/format-message.ts';
import type { Translation } from '../format/translated.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { type Evidence, signalValues, type Translated } from './signal-values.ts';

export const SIGNAL_SENTENCES: Readonly<Record<Translated, Translation<typeof de>>> = { de, fr, es, it };

/** The sentence about a signal, from its code and its evidence; null where there is none, or where a fact that it names is missing. */
export function signalSentence(language: Translated, code: string, evidence: Evidence): string | null {
  const sentences: Readonly<Record<string, string>> = SIGNAL_SENTENCES[language];
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined) return null;
  try {
    const values = signalValues(language, code, evidence, namesIn(language, sentence));
    const told = formatMessage(language, sentence, values);
    return told.includes('  ') ? told.replace(/ {2,}/g, ' ') : told;
  } catch {
    // Stored by a version that did not tell this fact yet: the sentence of its time is told instead.
    return null;
  }
}
