import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Addresses come and go (DHCP, a failover address), but asking the system for each connection would be wasteful. */
const FRESH_MS = 10_000;

export interface OwnAddressesOptions {
  readonly list?: typeof networkInterfaces;
  /** Milliseconds; need not be the wall clock. */
  readonly now?: () => number;
}

/** Tells whether an address is one of this machine's own: what listens there may be open to the machine itself alone. */
export function createOwnAddresses(options: OwnAddressesOptions = {}): (address: string) => boolean {
  const { list = networkInterfaces, now = () => performance.now() } = options;
  let own: ReadonlySet<string> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  return (address) => {
    const at = now();
    if (at - readAt >= FRESH_MS) {
      own = readAddresses(list, own);
      readAt = at;
    }
    return own.has(canonical(address));
  };
}

/** Why the system does not tell this machine's addresses, none of which is refused then; null where it does. */
export function ownAddressesProblem(list: typeof networkInterfaces = networkInterfaces): string | null {
  try {
    list();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What was known before where the system does not tell. */
function readAddresses(list: typeof networkInterfaces, before: ReadonlySet<string>): ReadonlySet<string> {
  try {
    return new Set(
      Object.values(list())
        .flatMap((addresses) => addresses ?? [])
        .map(({ address }) => canonical(address)),
    );
  } catch {
    return before;
  }
}

function canonical(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
