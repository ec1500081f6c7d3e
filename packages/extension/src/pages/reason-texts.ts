import type { Reason } from '../background/warning.ts';
import { api } from '../shared/browser-api.ts';
import { text } from './text.ts';

/**
 * Reasons in the browser's language: what is found here alone in our own words, all else in those of the service. Where a language
 * has no words for one, others say enough; where it has none at all, the detector's English stands.
 */
export async function reasonTexts(reasons: readonly Reason[]): Promise<readonly string[]> {
  const language = text('language');
  // Half a megabyte that an English reader need not load: a script of its own.
  const translated = language === 'en' ? null : await import('./reasons.js');
  const told = reasons.map((reason) => ownText(reason) ?? translated?.reasonIn(language, reason) ?? null);
  const known = told.filter((one) => one !== null);
  const isShortened = known.length > 0 && translated?.hasKindsAlone(language) === true;
  const texts = isShortened ? known : reasons.map(({ message }, place) => told[place] ?? message);
  return [...new Set(texts)];
}

function ownText({ code, evidence }: Reason): string | null {
  return filled(api.i18n.getMessage(`reason_${code}`), evidence);
}

/** Puts the facts in place of `{name}`; null for no template, and where a fact is missing. */
function filled(template: string, facts: Reason['evidence']): string | null {
  let isWhole = template !== '';
  const whole = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined || fact === null || fact === '') isWhole = false;
    return String(fact);
  });
  return isWhole ? whole : null;
}
