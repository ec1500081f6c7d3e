import { hash64, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import type { Place } from '../../places.ts';

/** Where the analyses of a host lie in the index by site and host. */
export type HostPlace = Required<Pick<Place, 'hostHash' | 'siteHashes'>>;

/** null for text that is no host: nothing was ever stored under it. */
export function hostPlace(host: string): HostPlace | null {
  const url = parseHost(host);
  if (url === null) return null;
  // The host's site, and whatever else an earlier Public Suffix List may have taken for it: one of these is right.
  const sites = url.hostKind === 'name' ? suffixesOf(url.canonicalHost) : [url.canonicalHost];
  return { hostHash: hash64(`${url.canonicalHost}/`), siteHashes: sites.map(siteHash) };
}

/** Where the analyses of a domain and of every host below it lie; null where no index tells: above a site there are many. */
export function domainPlace(domain: string): Place | null {
  const url = parseHost(domain);
  if (url === null || (url.hostKind === 'name' && url.publicSuffix === url.canonicalHost)) return null;
  const sites = url.hostKind === 'name' ? suffixesOf(url.canonicalHost) : [url.canonicalHost];
  return { siteHashes: sites.map(siteHash) };
}

function parseHost(host: string): ParsedUrl | null {
  const parsed = parseUrl(`http://${host.includes(':') ? `[${host}]` : host}/`);
  return parsed.ok ? parsed.url : null;
}

function siteHash(site: string): string {
  return hash64(`${site}/`);
}

function suffixesOf(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}
