import { FULL_LANGUAGES, type FullLanguage } from '@lurewatch/messages/languages';

const STORAGE_KEY = 'lurewatch-language';

/** What may say in which language the pages are read, first what counts most. */
export interface LanguageWishes {
  /** `?lang=` of the address. */
  readonly address: string | null;
  /** What the person has chosen, kept with the user. */
  readonly person: string | null;
  /** As the browser asks, most wanted first: what it sends as Accept-Language. */
  readonly browser: readonly string[];
}

/** The first wish that there is a language for; English where there is none. */
export function languageOfWishes({ address, person, browser }: LanguageWishes): FullLanguage {
  for (const wish of [address, person, ...browser]) {
    const tag = wish?.toLowerCase().split('-', 1)[0];
    const found = FULL_LANGUAGES.find((language) => language === tag);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Before anybody has signed in, the choice of whoever did so here last counts. */
export function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function rememberLanguage(language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be blocked: the pages before signing in then speak as the browser asks.
  }
}

export function wishesOfThisPage(person: string | null): LanguageWishes {
  return { address: addressed(), person, browser: navigator.languages };
}

let fromAddress: string | null | undefined;

/** Read once: the rest of the visit goes on in the language of the link that led here. */
function addressed(): string | null {
  fromAddress ??= new URLSearchParams(window.location.search).get('lang');
  return fromAddress;
}
