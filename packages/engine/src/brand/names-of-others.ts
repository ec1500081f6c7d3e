import type { BrandMatch } from './brand.ts';

/** Names of brands that are places, families or words too: "racing-santander", "amazonrainforest", "raiffeisenplatz". */
const NAMES_OF_OTHERS: ReadonlySet<string> = new Set(
  (
    'amazon santander sabadell pichincha fukuoka raiffeisen desjardins schwab nomura matsui daiwa disney rogers lloyds ' +
    'ledger telegram discord popular volksbank raiffeisenbank raiffeisen sparda'
  ).split(' '),
);

/** Tells whether a name beside other words may be anybody's: nothing there asks for anything. */
export function mayBeOfOthers({ technique, token, cues }: BrandMatch): boolean {
  return technique === 'combosquatting' && cues.length === 0 && isNameOfOthers(token);
}

export function isNameOfOthers(token: string): boolean {
  return NAMES_OF_OTHERS.has(token);
}
