import { parse } from 'tldts';
import type { PopularityOf } from '../model/index.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { isInstitution } from './rules/institution-suffix.ts';

/**
 * The address that a sub-domain spells in full, ending included: one of the 100 000 most visited sites, or of an institution;
 * null where it spells none. `cdn.live` and the like are how owners name their own hosts.
 *
 * @example knownAddressIn('ird.govt.nz', popularityOf) // → 'ird.govt.nz'
 */
export function knownAddressIn(subdomain: string, popularityOf: PopularityOf): string | null {
  if (!subdomain.includes('.')) return null;
  const { domain, publicSuffix, isIcann } = parse(subdomain, ICANN_ONLY);
  if (isIcann !== true || publicSuffix === null) return null;
  if (domain === null) return GOVERNMENTS.has(publicSuffix.slice(0, publicSuffix.indexOf('.'))) ? subdomain : null;
  if (isInstitution(publicSuffix)) return subdomain;
  if (PLAIN_NAMES.has(domain.slice(0, domain.indexOf('.')))) return null;
  return popularityOf(domain) > 0 ? subdomain : null;
}

/**
 * What stands behind "www." and spells an address with the ending of a country, in front of the site's own domain: nobody names a
 * host of their own so. Universities and counties do, with short names of departments and regions.
 *
 * @example spelledAddressIn(parsed('https://www.borger.dk.e-desk.info/')) // → 'www.borger.dk'
 */
export function spelledAddressIn({ host, subdomain, publicSuffix }: ParsedUrl): string | null {
  if (!host.startsWith(WWW) || !subdomain.includes('.') || publicSuffix === 'us') return null;
  const { domain, publicSuffix: ending, isIcann } = parse(subdomain, ICANN_ONLY);
  if (isIcann !== true || domain === null || ending === null || !OF_COUNTRY.test(ending)) return null;
  const name = domain.slice(0, domain.indexOf('.'));
  return name.length < SHORTEST_NAME || PLAIN_NAMES.has(name) ? null : WWW + subdomain;
}

const WWW = 'www.';
const SHORTEST_NAME = 3;
const OF_COUNTRY = /(?:^|\.)[a-z]{2}$/;

const ICANN_ONLY = {
  allowPrivateDomains: false,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
} as const;

/** A government may be at the ending itself: gov.pl. */
const GOVERNMENTS: ReadonlySet<string> = new Set(['gov', 'gob', 'gouv', 'govt']);

/** Names of hosts that stand before a language or a region just as well. */
const PLAIN_NAMES: ReadonlySet<string> = new Set(
  'www api app apps cdn img static media assets web mail blog news shop store docs help support dev test demo staging my login auth id live play video files data'.split(
    ' ',
  ),
);
