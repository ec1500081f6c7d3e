import type { EngineTables, UrlReading } from '../read-url.ts';
import { baitWords } from '../signals/bait-words.ts';
import { lureWords } from '../signals/lure-words.ts';
import { tenantOf } from '../tenancy/tenant-of.ts';
import { tradeWords } from '../tenancy/trade-words.ts';
import { parseUrl } from '../url/parse-url.ts';
import { hostOdds } from './host-log-odds.ts';

/** A compound holds a trade at either end: "kegelclub", "townchoir". */
const SHORTEST_IN_COMPOUND = 4;
const LONGEST_TRADE = 16;

/**
 * Which verdict a bare tenant of a hosting service never gets by its text, where it is named as clubs, shops, practices and schools
 * are, in words alone, and asks for nothing: neighbours' lures are no reason to accuse it. Whoever adds a trade to a name that is
 * dangerous without it stays suspicious. null for every other name.
 */
export function neverByItsName(
  tables: EngineTables,
  { url, forModel, names, brand, likeness, disguise }: UrlReading,
): 'suspicious' | 'dangerous' | null {
  if (!url.hosted || url.subdomain !== '' || forModel.path.length > 1 || forModel.query !== '') return null;
  if (brand !== null || likeness !== null || disguise !== null || tenantOf(url)?.place !== 'label') return null;
  const { words } = names;
  if (!words.every(isHarmless)) return null;
  const others = words.map(withoutTrade);
  if (others.every((other, i) => other === words[i])) return null;
  return isDangerous(tables, others.filter((other) => other !== '').join('-'), url.publicSuffix)
    ? 'dangerous'
    : 'suspicious';
}

function isDangerous(tables: EngineTables, name: string, service: string): boolean {
  if (name === '') return false;
  const bare = parseUrl(`https://${name}.${service}/`);
  return bare.ok && hostOdds(tables, bare.url).logOdds >= tables.thresholds.dangerous;
}

function isHarmless(word: string): boolean {
  return /^[a-z]+$/.test(word) && !baitWords.has(word) && !lureWords.has(word);
}

/** What a word says beside a trade; the word itself where it names none. */
function withoutTrade(word: string): string {
  if (tradeWords.has(word)) return '';
  for (let length = Math.min(word.length - 3, LONGEST_TRADE); length >= SHORTEST_IN_COMPOUND; length--) {
    if (tradeWords.has(word.slice(0, length))) return word.slice(length);
    if (tradeWords.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}
