import ipaddr from 'ipaddr.js';

/**
 * Metadata and platform services on addresses that look public.
 * 168.63.129.16: Azure's WireServer, reachable from every Azure machine.
 */
const PLATFORM_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Global unicast (RFC 4291 section 2.4): everything else in IPv6 is special or unassigned. */
const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3');

/** Special blocks inside 2000::/3 that no public server uses: IANA IPv6 special-purpose registry. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'].map((cidr) =>
  ipaddr.parseCIDR(cidr),
);

/**
 * True for an address that belongs to the public Internet and to nobody's own network: not private, loopback, link-local,
 * shared (CGNAT), multicast, reserved, documentation, cloud metadata, nor an IPv6 form that carries an IPv4 address inside
 * (mapped, compatible, NAT64, 6to4, Teredo, ISATAP). Anything that is not a canonical address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return isPublicV4(ipaddr.IPv4.parse(address));
  if (ipaddr.IPv6.isValid(address) && !address.includes('%')) return isPublicV6(ipaddr.IPv6.parse(address));
  return false;
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !PLATFORM_ADDRESSES.has(address.toString());
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (!address.match(GLOBAL_UNICAST_V6)) return false;
  if (address.range() !== 'unicast') return false;
  if (SPECIAL_V6.some((block) => address.match(block))) return false;
  return !carriesIsatapAddress(address);
}

/** ISATAP (RFC 5214): interface identifier 0000:5efe or 0200:5efe, then an IPv4 address. */
function carriesIsatapAddress(address: ipaddr.IPv6): boolean {
  const [, , , , fifth, sixth] = address.parts;
  return sixth === 0x5efe && (fifth === 0 || fifth === 0x200);
}
