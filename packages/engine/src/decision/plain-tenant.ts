import type { UrlReading } from '../read-url.ts';
import { baitWords } from '../signals/bait-words.ts';
import { lureWords } from '../signals/lure-words.ts';
import { tenantOf } from '../tenancy/tenant-of.ts';
import { tradeWords } from '../tenancy/trade-words.ts';

/** A compound holds a trade at either end: "kegelclub", "townchoir". */
const SHORTEST_IN_COMPOUND = 4;
const LONGEST_TRADE = 16;

/**
 * Tells whether a bare tenant of a hosting service is named as clubs, shops, practices and schools are, in words alone, and asks for
 * nothing: neighbours' lures are no reason to accuse it.
 */
export function isPlainTenant({ url, forModel, names, brand, likeness, disguise }: UrlReading): boolean {
  if (!url.hosted || url.subdomain !== '' || forModel.path.length > 1 || forModel.query !== '') return false;
  if (brand !== null || likeness !== null || disguise !== null || tenantOf(url)?.place !== 'label') return false;
  const { words } = names;
  return words.every(isHarmless) && words.some(namesTrade);
}

function isHarmless(word: string): boolean {
  return /^[a-z]+$/.test(word) && !baitWords.has(word) && !lureWords.has(word);
}

function namesTrade(word: string): boolean {
  if (tradeWords.has(word)) return true;
  for (let length = SHORTEST_IN_COMPOUND; length <= Math.min(word.length - 3, LONGEST_TRADE); length++) {
    if (tradeWords.has(word.slice(0, length)) || tradeWords.has(word.slice(-length))) return true;
  }
  return false;
}
