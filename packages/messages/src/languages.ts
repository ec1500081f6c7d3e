/** Everything that people read is told in these; command line and administrator's pages are English. */
export const FULL_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
/** In these, what a person in danger reads: block page, warning, shared analysis, headline and advice. */
export const LANGUAGES = [...FULL_LANGUAGES, 'pt', 'pl', 'nl', 'tr', 'ja'] as const;

export type FullLanguage = (typeof FULL_LANGUAGES)[number];
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text);
}

export function isFullLanguage(language: Language): language is FullLanguage {
  return FULL_LANGUAGES.some((full) => full === language);
}

const LONGEST_HEADER = 500;
const MOST_RANGES = 20;

/**
 * The language that a reader wants most of those that there are (RFC 9110, 12.5.4), English where there is none.
 *
 * @param accept the header Accept-Language, which a stranger wrote: of more than 500 characters nothing is read
 * @example acceptedLanguage('pt-BR,pt;q=0.9,en;q=0.8') // → 'pt'
 */
export function acceptedLanguage(accept: string | undefined): Language {
  if (accept === undefined || accept.length > LONGEST_HEADER) return 'en';
  let best: Language = 'en';
  let bestWeight = 0;
  for (const range of accept.split(',', MOST_RANGES)) {
    const [tag = '', ...parameters] = range.split(';');
    const language = tag.trim().toLowerCase().split('-', 1)[0] ?? '';
    const weight = weightOf(parameters);
    if (!isLanguage(language) || weight <= bestWeight) continue;
    best = language;
    bestWeight = weight;
  }
  return best;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
  if (quality === undefined) return 1;
  const weight = Number(quality.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
