import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';
import { commaSeparated, type ParseSetting, refuse } from './parse-setting.ts';

/** `ip:port,[ip6]:port`; the port may be left out. */
export const dnsServers: ParseSetting<readonly string[]> = (name, value) =>
  commaSeparated(value).map((server) => {
    const match = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(server);
    const address = match?.[1] ?? match?.[2] ?? server;
    const port = Number(match?.[3] ?? 53);
    if (isIP(address) === 0 || port < 1 || port > 65_535) {
      throw refuse(name, server, 'use addresses such as 192.0.2.1:53,[2001:db8::1]:53');
    }
    return isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;
  });

export const cidrs: ParseSetting<readonly string[]> = (name, value) =>
  commaSeparated(value).map((range) => {
    const [address = '', bits, ...rest] = range.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    if (family !== 0 && bits === undefined) return `${range}/${most}`;
    if (family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits ?? '') && Number(bits) <= most) return range;
    throw refuse(name, range, 'use ranges such as 10.0.0.0/8,fd00::/8');
  });

/** One line of printable ASCII: what an HTTP header can carry. */
export const headerValue: ParseSetting<string> = (name, value) => {
  if (/^[\x20-\x7e]+$/.test(value)) return value;
  throw refuse(name, value, 'use one line of printable ASCII');
};

/** `http://user:password@host:port`; a password is not repeated where it is refused. */
export const proxyAddress: ParseSetting<string> = (name, value) => {
  const address = URL.parse(value);
  const isProxy =
    address !== null &&
    address.protocol === 'http:' &&
    address.hostname !== '' &&
    address.pathname === '/' &&
    address.search === '' &&
    address.hash === '' &&
    isDecodable(address.username + address.password);
  if (isProxy) return address.href;
  throw new ConfigError(`${name} is no address of a proxy: use http://host:port or http://user:password@host:port`);
};

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
