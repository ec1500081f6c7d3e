import ipaddr from 'ipaddr.js';

/**
 * What a limit by address counts as one: an IPv4 address, also when it is mapped into IPv6, and the /64 of an IPv6 address,
 * which is the least that one customer gets (RFC 6177). Anything else stays as it is.
 */
export function limitedNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
