import type { ParsedUrl } from '@lurewatch/engine';
import type { Client } from './policy.ts';

/** Who chose to continue to a site, each for a while: the person, where the proxy tells one, or else the address. */
export interface Continued {
  has(client: Pick<Client, 'address' | 'user'>, url: Pick<ParsedUrl, 'scheme' | 'host' | 'port'>): boolean;
  grant(
    client: Pick<Client, 'address' | 'user'>,
    url: Pick<ParsedUrl, 'scheme' | 'host' | 'port'>,
    until: number,
  ): void;
}

const MAX_GRANTS = 10_000;

/** A site is scheme, host and port. `onGrant` is told each host that somebody may go on to. */
export function createContinued(now: () => number, onGrant: (host: string) => void = () => undefined): Continued {
  const grants = new Map<string, number>();
  const keyOf: (...parts: Parameters<Continued['has']>) => string = ({ address, user }, { scheme, host, port }) =>
    `${user === '' ? address : `user ${user}`} ${scheme}://${host}:${port ?? ''}`;
  return {
    has(client, url) {
      if (grants.size === 0) return false;
      const until = grants.get(keyOf(client, url));
      return until !== undefined && until > now();
    },
    grant(client, url, until) {
      const key = keyOf(client, url);
      grants.delete(key);
      if (grants.size >= MAX_GRANTS) {
        const [oldest] = grants.keys();
        if (oldest !== undefined) grants.delete(oldest);
      }
      grants.set(key, until);
      onGrant(url.host);
    },
  };
}
