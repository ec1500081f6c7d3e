import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** How clients stand in the log: their network (/24, /48), a keyed hash, or the whole address. */
export type ClientStyle = 'network' | 'hash' | 'whole';

/** What the log says of an address; '' stays ''. A hash is the same for the same address and key. */
export function createClientName(style: ClientStyle, key: Uint8Array): (address: string) => string {
  if (style === 'whole') return (address) => address;
  if (style === 'hash') {
    return (address) =>
      address === '' ? '' : createHmac('sha256', key).update(`client ${address}`).digest('hex').slice(0, 16);
  }
  return (address) => {
    if (!ipaddr.isValid(address)) return '';
    const { kind, bits } =
      ipaddr.process(address).kind() === 'ipv4' ? { kind: ipaddr.IPv4, bits: 24 } : { kind: ipaddr.IPv6, bits: 48 };
    return `${kind.networkAddressFromCIDR(`${ipaddr.process(address).toString()}/${bits}`)}/${bits}`;
  };
}
