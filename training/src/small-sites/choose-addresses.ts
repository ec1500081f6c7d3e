import { createHash } from 'node:crypto';
import { parseUrl } from '@lurewatch/engine';
import type { AddressSource } from './collect-addresses.ts';

const MOST_ROWS = 3000;
const OF_A_SITE = 2;
const RESERVED = ['example', 'invalid', 'test', 'localhost', 'local', 'internal', 'onion'];

/**
 * At most 3 000 addresses of sites that are neither popular nor in the corpus, one or two of each, in an order that
 * depends on nothing but themselves.
 */
export function chooseAddresses(sources: readonly AddressSource[], knownSites: ReadonlySet<string>): string[] {
  const bySite = new Map<string, Set<string>>();
  for (const text of sources.flatMap(({ addresses }) => addresses)) {
    const parsed = parseUrl(text);
    if (!parsed.ok || parsed.url.hostKind !== 'name' || parsed.url.hasUserinfo || parsed.url.port !== null) continue;
    const { site, registrableDomain, href } = parsed.url;
    if (registrableDomain === null || knownSites.has(site) || knownSites.has(registrableDomain) || isReserved(site))
      continue;
    bySite.set(site, (bySite.get(site) ?? new Set()).add(href));
  }
  return [...bySite]
    .map(([site, addresses]) => ({ key: orderOf(site), addresses: [...addresses].sort() }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ addresses }) => {
      // The longest beside the shortest: small sites are read at their roots and at their pages.
      const sorted = addresses.sort((a, b) => a.length - b.length);
      return [...new Set([sorted[0] ?? '', sorted.at(-1) ?? ''])].slice(0, OF_A_SITE);
    })
    .slice(0, MOST_ROWS);
}

function isReserved(site: string): boolean {
  const labels = site.split('.');
  return RESERVED.includes(labels.at(-1) ?? '') || labels.at(-2) === 'example';
}

function orderOf(site: string): string {
  return createHash('sha256').update(site).digest('hex');
}
