import type { Analysis } from '@lurewatch/contract';

/** What a verdict is drawn from. */
export type Drawn = Pick<Analysis, 'verdict' | 'basis' | 'signals'>;

/** Safe because nothing in the address speaks against it: nobody looked at the page, and it is no site that millions know. */
export function isByAddressAlone({ verdict, basis, signals }: Drawn): boolean {
  return verdict === 'safe' && basis === 'address' && !signals.some(({ code }) => VOUCHING.includes(code));
}

const VOUCHING: readonly string[] = ['official_brand_domain', 'popular_domain'];
