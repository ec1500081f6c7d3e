import {
  abusedServices,
  attackSimulationHosts,
  dynamicDnsDomains,
  ipfsGateways,
  linkInBioHosts,
  urlShorteners,
} from '../generated/host-lists.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

/** Hosts of one kind, by name. */
export interface HostLists {
  readonly urlShorteners: ReadonlySet<string>;
  readonly dynamicDns: ReadonlySet<string>;
  readonly ipfsGateways: ReadonlySet<string>;
  readonly linkInBio: ReadonlySet<string>;
  readonly abusedServices: ReadonlySet<string>;
  readonly attackSimulation: ReadonlySet<string>;
}

export function loadHostLists(): HostLists {
  return {
    urlShorteners: setOf(urlShorteners),
    dynamicDns: setOf(dynamicDnsDomains),
    ipfsGateways: setOf(ipfsGateways),
    linkInBio: setOf(linkInBioHosts),
    abusedServices: setOf(abusedServices),
    attackSimulation: setOf(attackSimulationHosts),
  };
}

/** The host itself or the nearest parent that stands in the list; null when none does. */
export function listedHost(list: ReadonlySet<string>, url: ParsedUrl): string | null {
  let host = url.canonicalHost;
  if (list.has(host)) return host;
  if (url.hostKind !== 'name') return null;
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.')) {
    host = host.slice(dot + 1);
    if (list.has(host)) return host;
  }
  return null;
}

function setOf(hosts: string): ReadonlySet<string> {
  return new Set(hosts.split(' '));
}
