import { setImmediate } from 'node:timers/promises';
import { type Engine, isPrivateHost, type ParsedUrl, parseUrl } from '@lurewatch/engine';

export interface HeavyWord {
  readonly word: string;
  /** On how many sites it was met. */
  readonly sites: number;
  /** By how much what was learnt moves addresses with it, on average. */
  readonly logOdds: number;
}

/** A word of fewer sites may be somebody's own. */
const FEWEST_SITES = 5;
const MOST_WORDS = 20;
const SHORTEST = 3;
const LONGEST = 30;
/** Less than this is not worth telling. */
const LEAST_SHIFT = 0.05;
/** Addresses judged before other work gets its turn. */
const PER_TURN = 20;

/**
 * The words whose addresses are moved most by what was learnt. It is kept as weights of hashes, so they are looked for in the given
 * addresses, each judged without and with it.
 */
export async function heaviestWords(
  taught: Pick<Engine, 'taught' | 'overlayVersion' | 'riskOf'>,
  urls: readonly string[],
): Promise<readonly HeavyWord[]> {
  if (taught.overlayVersion === null) return [];
  const bare = taught.taught(null);
  const met = new Map<string, { readonly sites: Set<string>; addresses: number; sum: number }>();
  for (const [i, text] of [...new Set(urls)].entries()) {
    if (i % PER_TURN === PER_TURN - 1) await setImmediate();
    const parsed = parseUrl(text);
    if (!parsed.ok || parsed.url.hostKind !== 'name' || isPrivateHost(parsed.url)) continue;
    const shift = logOddsOf(taught.riskOf(parsed.url)) - logOddsOf(bare.riskOf(parsed.url));
    for (const word of wordsOf(parsed.url)) {
      const entry = met.get(word) ?? { sites: new Set(), addresses: 0, sum: 0 };
      entry.sites.add(parsed.url.site);
      entry.addresses++;
      entry.sum += shift;
      met.set(word, entry);
    }
  }
  return [...met]
    .filter(([, { sites }]) => sites.size >= FEWEST_SITES)
    .map(([word, { sites, addresses, sum }]) => ({ word, sites: sites.size, logOdds: sum / addresses }))
    .filter(({ logOdds }) => Math.abs(logOdds) >= LEAST_SHIFT)
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds) || b.sites - a.sites || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS);
}

/** Of host and path; values of a query may be a person's own. */
function wordsOf({ host, publicSuffix, path }: ParsedUrl): ReadonlySet<string> {
  const name =
    publicSuffix !== null && host.endsWith(`.${publicSuffix}`) ? host.slice(0, -publicSuffix.length - 1) : host;
  const words = `${name}/${path}`.toLowerCase().split(/[^a-z]+/);
  return new Set(words.filter(({ length }) => length >= SHORTEST && length <= LONGEST));
}

function logOddsOf(risk: number): number {
  return Math.log(risk / (1 - risk));
}
