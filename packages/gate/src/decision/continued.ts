/** Clients that chose to continue to a host, each for a while. */
export interface Continued {
  has(client: string, host: string): boolean;
  grant(client: string, host: string, until: number): void;
}

const MAX_GRANTS = 10_000;

/** `onGrant` is told each host that a client may go on to. */
export function createContinued(now: () => number, onGrant: (host: string) => void = () => undefined): Continued {
  const grants = new Map<string, number>();
  return {
    has(client, host) {
      if (grants.size === 0) return false;
      const until = grants.get(`${client} ${host}`);
      return until !== undefined && until > now();
    },
    grant(client, host, until) {
      const key = `${client} ${host}`;
      grants.delete(key);
      if (grants.size >= MAX_GRANTS) {
        const [oldest] = grants.keys();
        if (oldest !== undefined) grants.delete(oldest);
      }
      grants.set(key, until);
      onGrant(host);
    },
  };
}
