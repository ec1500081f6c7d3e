import type { ParsedUrl } from '@lurewatch/engine';
import type { Client } from './policy.ts';

/** Who chose to continue to a site, each for a while: the person, where the proxy tells one, or else the address. */
export interface Continued {
  isAny(): boolean;
  has(client: Pick<Client, 'address' | 'user'>, url: Pick<ParsedUrl, 'scheme' | 'host' | 'port'>): boolean;
  grant(
    client: Pick<Client, 'address' | 'user'>,
    url: Pick<ParsedUrl, 'scheme' | 'host' | 'port'>,
    until: number,
  ): void;
  /** Whether somebody may go on to this host: then what is said of it holds for who asked alone. */
  concerns(host: string): boolean;
}

const MAX_GRANTS = 10_000;

/** A site is scheme, host and port. `onGrant` is told each host that somebody may go on to. */
export function createContinued(now: () => number, onGrant: (host: string) => void = () => undefined): Continued {
  const grants = new Map<string, number>();
  const hosts = new Map<string, number>();
  const keyOf: (...parts: Parameters<Continued['has']>) => string = ({ address, user }, { scheme, host, port }) =>
    `${user === '' ? address : `user ${user}`} ${scheme}://${host}:${port ?? ''}`;
  return {
    isAny: () => grants.size > 0,
    has(client, url) {
      const until = grants.get(keyOf(client, url));
      return until !== undefined && until > now();
    },
    grant(client, url, until) {
      setNewest(grants, keyOf(client, url), until);
      setNewest(hosts, url.host, Math.max(until, hosts.get(url.host) ?? 0));
      onGrant(url.host);
    },
    concerns(host) {
      return hosts.size > 0 && (hosts.get(host) ?? 0) > now();
    },
  };
}

/** The oldest has to go where there are too many. */
function setNewest(map: Map<string, number>, key: string, until: number): void {
  map.delete(key);
  const [oldest] = map.keys();
  if (map.size >= MAX_GRANTS && oldest !== undefined) map.delete(oldest);
  map.set(key, until);
}
