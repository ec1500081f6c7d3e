import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import ipaddr from 'ipaddr.js';
import { ConfigError } from './config-error.ts';

/** Turns the text of one setting into its value, or throws a ConfigError that names the setting. */
export type ParseSetting<T> = (name: string, text: string) => T;

export const text: ParseSetting<string> = (_name, value) => value;

export const onOff: ParseSetting<boolean> = (name, value) => {
  if (value === 'on' || value === 'true' || value === '1') return true;
  if (value === 'off' || value === 'false' || value === '0') return false;
  throw refuse(name, value, 'use on or off');
};

const MAX_WORKERS = 64;

/** `auto`: one less than there are processors, so that one is left for requests; more than a few serve no purpose. */
export const workerCount: ParseSetting<number> = (name, value) => {
  if (value === 'auto') return Math.min(Math.max(availableParallelism() - 1, 1), 4);
  return wholeNumber(1, MAX_WORKERS)(name, value);
};

export function wholeNumber(min: number, max: number): ParseSetting<number> {
  return (name, value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw refuse(name, value, `use a whole number from ${min} to ${max}`);
  };
}

export function oneOfWords<const T extends string>(words: readonly T[]): ParseSetting<T> {
  return (name, value) => {
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    throw refuse(name, value, `use one of ${words.join(', ')}`);
  };
}

export function url(...schemes: readonly string[]): ParseSetting<string> {
  return (name, value) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : null;
    if (scheme !== null && schemes.includes(scheme)) return value;
    // The value may hold a password, so it is not repeated.
    throw new ConfigError(
      `${name} is not a valid address: it must begin with ${schemes.map((it) => `${it}://`).join(' or ')}`,
    );
  };
}

export const mailServer: ParseSetting<string> = (name, value) => {
  const address = url('smtp', 'smtps')(name, value);
  if (new URL(address).hostname !== '') return address;
  throw new ConfigError(`${name} names no mail server: use smtps://user:password@host`);
};

/** `Name <user@host>` or the address alone. */
export const mailbox: ParseSetting<string> = (name, value) => {
  if (/^(?:[^<>\r\n\0]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)) return value;
  throw refuse(name, value, 'use one line such as Lurewatch <no-reply@example.com>');
};

/** One line of printable ASCII: what an HTTP header can carry. */
export const headerValue: ParseSetting<string> = (name, value) => {
  if (/^[\x20-\x7e]+$/.test(value)) return value;
  throw refuse(name, value, 'use one line of printable ASCII');
};

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
    if (ipaddr.isValidCIDR(range)) return range;
    if (isIP(range) !== 0) return `${range}/${isIP(range) === 6 ? 128 : 32}`;
    throw refuse(name, range, 'use ranges such as 10.0.0.0/8,fd00::/8');
  });

export const secondsList: ParseSetting<readonly number[]> = (name, value) => {
  const parts = commaSeparated(value).map((part) => (/^\d+(\.\d+)?$/.test(part) ? Number(part) : Number.NaN));
  if (parts.length > 0 && parts.every((seconds) => seconds <= 30 * 86_400)) return parts;
  throw refuse(name, value, 'use seconds such as 0,5,300,1800');
};

/** What Fastify's trustProxy understands: on or off, a number of hops, or addresses. */
export const trustedProxies: ParseSetting<boolean | number | string> = (name, value) => {
  if (value === 'on' || value === 'true') return true;
  if (value === 'off' || value === 'false' || value === '0') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  return cidrs(name, value).join(',');
};

/** 32 bytes as 64 hexadecimal digits or in base64. */
export const secretKey: ParseSetting<Uint8Array> = (name, value) => {
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  if (bytes.length === 32) return bytes;
  throw new ConfigError(`${name} must be 32 bytes in base64 or hexadecimal: make one with \`openssl rand -base64 32\``);
};

/** The line of base64 under a minisign public key's comment: "Ed", eight bytes of key id, 32 of key. */
export const minisignKey: ParseSetting<string> = (name, value) => {
  const bytes = Buffer.from(value, 'base64');
  if (/^[A-Za-z0-9+/]{56}$/.test(value) && bytes.length === 42 && bytes.toString('latin1', 0, 2) === 'Ed') return value;
  throw refuse(name, value, 'use the line that begins with RW in the .pub file');
};

export function refuse(name: string, value: string, hint: string): ConfigError {
  return new ConfigError(`${name} is "${value.slice(0, 80)}": ${hint}`);
}

function commaSeparated(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
