import { ageInWords } from './age-in-words.ts';
import type { SignalContext } from './signal-context.ts';
import { youngestSite } from './site-facts.ts';

/** The youngest domain on the way to the page, where its age in days lies from `from` to below `until`. */
export function domainAgeFacts({ sites }: SignalContext, from: number, until: number) {
  const youngest = youngestSite(sites);
  if (youngest === null || youngest.ageDays === null) return null;
  const { url, ageDays, isFinal } = youngest;
  if (ageDays < from || ageDays >= until) return null;
  return {
    domain: url.registrableDomain ?? url.site,
    age_days: ageDays,
    ...(isFinal && { reached_by: 'redirect' }),
  };
}

/** "The domain was registered yesterday." */
export function domainAgeInWords(facts: NonNullable<ReturnType<typeof domainAgeFacts>>): string {
  const domain = 'reached_by' in facts ? `domain it forwards to, ${facts.domain},` : 'domain';
  return `The ${domain} was registered ${ageInWords(facts.age_days)}`;
}
