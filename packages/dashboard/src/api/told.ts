import { spokenLanguage } from '../language/text.ts';

/** In which language reasons are told; English is how they are stored. */
export function told(): { readonly lang?: string } {
  const lang = spokenLanguage();
  return lang === 'en' ? {} : { lang };
}
