import {
  abusedServices,
  attackSimulationHosts,
  dynamicDnsDomains,
  ipfsGateways,
  linkInBioHosts,
  urlShorteners,
} from '../generated/host-lists.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

export type HostListName =
  | 'urlShorteners'
  | 'dynamicDns'
  | 'ipfsGateways'
  | 'linkInBio'
  | 'abusedServices'
  | 'attackSimulation';

/** Host → the lists that it stands in. */
export type HostLists = ReadonlyMap<string, readonly HostListName[]>;

export function loadHostLists(): HostLists {
  const lists = new Map<string, HostListName[]>();
  const add = (name: HostListName, hosts: string): void => {
    for (const host of hosts.split(' ')) {
      if (name !== 'urlShorteners' || !OWN_SHORT_LINKS.has(host)) lists.set(host, [...(lists.get(host) ?? []), name]);
    }
  };
  add('urlShorteners', urlShorteners);
  add('dynamicDns', dynamicDnsDomains);
  add('ipfsGateways', ipfsGateways);
  add('linkInBio', linkInBioHosts);
  add('abusedServices', abusedServices);
  add('attackSimulation', attackSimulationHosts);
  return lists;
}

/** Short links of one service to itself: where they lead is known. */
const OWN_SHORT_LINKS: ReadonlySet<string> = new Set(['youtu.be', 'amzn.to', 'amzn.id', 'spti.fi', 'wp.me', 'db.tt']);

/** By list: the host itself or the nearest parent that stands in it. */
export type ListedHosts = Readonly<Partial<Record<HostListName, string>>>;

/** Asks for the host and each parent once, of all lists at a time. */
export function listedHosts(lists: HostLists, url: ParsedUrl): ListedHosts {
  let found: Partial<Record<HostListName, string>> | null = null;
  for (let host = url.canonicalHost; ; ) {
    for (const name of lists.get(host) ?? NO_NAMES) {
      found ??= {};
      found[name] ??= host;
    }
    const dot = url.hostKind === 'name' ? host.indexOf('.') : -1;
    if (dot < 0) return found ?? NOWHERE;
    host = host.slice(dot + 1);
  }
}

const NO_NAMES: readonly HostListName[] = [];
const NOWHERE: ListedHosts = {};
