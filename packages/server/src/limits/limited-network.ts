import ipaddr from 'ipaddr.js';

/**
 * What a limit by address counts as one: an IPv4 address, also when it is mapped into IPv6, and the /64 of an IPv6 address,
 * which is the least that one customer gets (RFC 6177). Anything else stays as it is, up to the length of an address: what a
 * proxy that is believed passes on may be as long as a header, and is kept in memory.
 */
export function limitedNetwork(address: string): string {
  if (address.length > MAX_LENGTH || !ipaddr.isValid(address)) return address.slice(0, MAX_LENGTH);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** E-mail addresses are limited too; an IPv6 address with its zone is far shorter. */
const MAX_LENGTH = 320;
