import { BlockList, isIP } from 'node:net';

/** Tells whether an address lies in one of the ranges, such as `10.0.0.0/8`; IPv4 inside IPv6 counts as IPv4. */
export function isInNetworks(ranges: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    networks.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  // A proxy asks again and again.
  let last = '';
  let isIn = false;
  return (address) => {
    if (address !== last) {
      isIn = isIP(address) !== 0 && networks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
      last = address;
    }
    return isIn;
  };
}
