import { isIP } from 'node:net';
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
