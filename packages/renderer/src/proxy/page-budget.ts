/** What one page may take from the network. What lies beyond is refused, and what is under way is cut. */
export interface PageBudget {
  takeConnection(host: string): boolean;
  takeBytes(bytes: number): boolean;
  takeSentBytes(bytes: number): boolean;
}

const MAX_CONNECTIONS = 400;
const MAX_HOSTS = 100;
/** A page that sends more has taken something along. */
const MAX_SENT_BYTES = 2_000_000;

export function createPageBudget(maxBytes: number): PageBudget {
  const hosts = new Set<string>();
  let connections = 0;
  let bytes = 0;
  let sentBytes = 0;
  return {
    takeConnection(host) {
      connections += 1;
      if (hosts.size < MAX_HOSTS) hosts.add(host);
      return connections <= MAX_CONNECTIONS && hosts.has(host);
    },
    takeBytes(more) {
      bytes += more;
      return bytes <= maxBytes;
    },
    takeSentBytes(more) {
      sentBytes += more;
      return sentBytes <= MAX_SENT_BYTES;
    },
  };
}
