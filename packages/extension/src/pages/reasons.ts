import { causeSentence } from '@lurewatch/messages/causes';
import { isFullLanguage, isLanguage } from '@lurewatch/messages/languages';
import { signalSentence } from '@lurewatch/messages/signals';
import type { Reason } from '../background/warning.ts';

/** A reason in the words of the service; null where the language has none for it, or is none of ours. */
export function reasonIn(language: string, { code, message, evidence, speaksFor }: Reason): string | null {
  if (!isLanguage(language) || language === 'en') return null;
  if (isFullLanguage(language)) return signalSentence(language, code, { ...evidence });
  return causeSentence(language, { type: 'info', code, message, impact: speaksFor ? 1 : -1, evidence });
}

/** Whether a language tells of kinds of reasons, and not of each. */
export function hasKindsAlone(language: string): boolean {
  return isLanguage(language) && !isFullLanguage(language);
}
