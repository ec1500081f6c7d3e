import type { BrandTechnique } from '../brand/brand.ts';
import type { SignalContext } from './signal-context.ts';

/** Look-alikes of a brand; one that differs by hyphens alone, such as t-mobile for tmobile, is the name itself. */
export function lookalikeFacts(context: SignalContext) {
  const facts = brandFacts(context, ['homoglyph', 'typosquatting']);
  return facts === null || isNameItself(facts) ? null : facts;
}

/** The name itself in a host that is not the brand's. */
export function nameFacts(context: SignalContext) {
  const facts = brandFacts(context, ['combosquatting', 'subdomain', 'homoglyph', 'typosquatting']);
  return facts === null || (LOOKALIKES.includes(facts.technique) && !isNameItself(facts)) ? null : facts;
}

const LOOKALIKES: readonly BrandTechnique[] = ['homoglyph', 'typosquatting'];

function isNameItself({ matched, imitates }: { readonly matched: string; readonly imitates: string }): boolean {
  return matched.replaceAll('-', '') === imitates.replaceAll('-', '');
}

/** The facts of a brand match made by one of these techniques, or null. */
export function brandFacts(context: SignalContext, techniques: readonly BrandTechnique[]) {
  const { brand, url } = context;
  if (brand === null || !techniques.includes(brand.technique)) return null;
  return {
    brand: brand.brand.name,
    official_domain: brand.brand.domains[0] ?? '',
    technique: brand.technique,
    matched: asWritten(url.host, brand.matched),
    imitates: brand.token,
    site: url.site,
    cues: [...brand.cues],
  };
}

/** The piece of a host that a match stands for, as it is written there: "impots-gouv" for "impotsgouv". */
export function asWritten(host: string, matched: string): string {
  if (matched === '' || host.includes(matched)) return matched;
  for (let start = 0; start < host.length; start++) {
    let at = 0;
    let end = start;
    while (at < matched.length && end < host.length) {
      const letter = host[end];
      if (letter === matched[at]) at++;
      else if (letter !== '-' || at === 0) break;
      end++;
    }
    if (at === matched.length) return host.slice(start, end);
  }
  return matched;
}

/** "the name of Netflix"; of another word, which people know from the brand: "the word "icloud", which stands for Apple". */
export function nameInWords(matched: string, brand: string): string {
  return isNameOf(matched, brand) ? `the name of ${brand}` : `the word "${matched}", which stands for ${brand}`;
}

/** Tells whether a word is the name of the brand, and not another word that people know from it. */
export function isNameOf(matched: string, brand: string): boolean {
  return lettersOf(brand).startsWith(lettersOf(matched));
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
