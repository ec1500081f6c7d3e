import { hasDoubts, isByAddressAlone } from '@lurewatch/engine/told';
import type { Language } from '../languages.ts';
import { warningText } from '../warnings/warnings.ts';
import { headlineIn } from './headline.ts';
import type { ToldAnalysis } from './told-analysis.ts';

/** What a person calls the verdict; safe by the address alone is said less loudly. */
export function verdictIn(language: Language, told: ToldAnalysis): string {
  return warningText(language, isByAddressAlone(told) ? 'safe_by_address' : told.verdict);
}

/** The verdict as a line of text. */
export function lineIn(language: Language, told: ToldAnalysis): string {
  const { verdict, brand } = told;
  if (isByAddressAlone(told)) return warningText(language, 'line_by_address');
  if (verdict === 'dangerous')
    return brand === null
      ? warningText(language, 'line_dangerous')
      : warningText(language, 'line_dangerous_brand', { brand });
  if (verdict === 'suspicious')
    return brand === null
      ? warningText(language, 'line_suspicious')
      : warningText(language, 'line_suspicious_brand', { brand });
  if (hasDoubts(told)) return warningText(language, 'line_safe_doubts');
  return warningText(language, verdict === 'safe' ? 'line_safe' : 'line_unknown');
}

/** What to do now. Checks that brought no answer are told, not passed over. */
export function adviceIn(language: Language, told: ToldAnalysis): string {
  const { verdict, failedChecks } = told;
  if (isByAddressAlone(told)) return warningText(language, 'advice_by_address');
  if (hasDoubts(told)) return warningText(language, 'advice_safe_doubts');
  if (verdict === 'safe' && failedChecks > 0)
    return warningText(language, 'advice_safe_failed', { count: failedChecks });
  return warningText(language, `advice_${verdict}`);
}

/** A text to send to a colleague who asks about the address. `address` is defanged: what is sent on must not be clicked. */
export function colleagueTextIn(language: Language, told: ToldAnalysis, address: string, headline?: string): string {
  return warningText(language, `colleague_${told.verdict}`, {
    address,
    headline: headline ?? headlineIn(language, told),
  });
}
