/** How a domain uses a brand: by its name, by a look-alike of it, or only by the page that it leads to. */
export type BrandUse = 'name' | 'look-alike' | 'page';

/** "uses the name of PayPal", "imitates the name of PayPal". */
export function brandUseInWords(use: string, brand: string): string {
  if (use === 'page') return `leads to a page that presents itself as ${brand}`;
  return `${use === 'look-alike' ? 'imitates' : 'uses'} the name of ${brand}`;
}
