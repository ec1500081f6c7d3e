import { createHmac, createSecretKey } from 'node:crypto';
import { createRepeated } from '@lurewatch/engine';
import ipaddr from 'ipaddr.js';

/** How clients stand in the log: their network (/24, /48), a keyed hash, or the whole address. */
export type ClientStyle = 'network' | 'hash' | 'whole';

/** What the log says of an address; '' stays ''. A hash is the same for the same address and key. */
export function createClientName(style: ClientStyle, key: Uint8Array): (address: string) => string {
  if (style === 'whole') return (address) => address;
  if (style === 'hash') {
    const secret = createSecretKey(key);
    return remembered((address) =>
      address === '' ? '' : createHmac('sha256', secret).update(`client ${address}`).digest('hex').slice(0, 16),
    );
  }
  return remembered((address) => {
    if (!ipaddr.isValid(address)) return '';
    const { kind, bits } =
      ipaddr.process(address).kind() === 'ipv4' ? { kind: ipaddr.IPv4, bits: 24 } : { kind: ipaddr.IPv6, bits: 48 };
    return `${kind.networkAddressFromCIDR(`${ipaddr.process(address).toString()}/${bits}`)}/${bits}`;
  });
}

const MOST_REMEMBERED = 1_000;

/** The names of clients that come again. */
function remembered(nameOf: (address: string) => string): (address: string) => string {
  const names = createRepeated<string>(MOST_REMEMBERED, 4 * MOST_REMEMBERED);
  return (address) => {
    const known = names.find(address);
    if (known !== undefined) return known;
    const name = nameOf(address);
    names.keep(address, () => name);
    return name;
  };
}
