import ipaddr from 'ipaddr.js';

/** The network of an address: its /24 (IPv4, also when mapped into IPv6) or /48 (IPv6); '' when it is no address. */
export function anonymousAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) {
    const [a, b, c] = parsed.octets;
    return `${a}.${b}.${c}.0/24`;
  }
  const [a = 0, b = 0, c = 0] = parsed.parts;
  return `${a.toString(16)}:${b.toString(16)}:${c.toString(16)}::/48`;
}
